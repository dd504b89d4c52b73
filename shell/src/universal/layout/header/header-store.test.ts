import { beforeEach, describe, expect, it } from 'vitest';
import { setDropdownOpen, setMobileMenuOpen, updateScrolled, useHeaderStore } from './header-store.ts';

const state = () => useHeaderStore.getState();

beforeEach(() => useHeaderStore.setState(useHeaderStore.getInitialState(), true));

describe('scrolled', () => {
  it('is true past 50 px, and false again at 50', () => {
    updateScrolled(50);
    expect(state().isScrolled).toBe(false);
    updateScrolled(50.5);
    expect(state().isScrolled).toBe(true);
    updateScrolled(50);
    expect(state().isScrolled).toBe(false);
  });

  it('notifies no listener without a change', () => {
    let calls = 0;
    const stop = useHeaderStore.subscribe(() => calls++);
    for (const top of [60, 70, 80]) updateScrolled(top);
    stop();
    expect(calls).toBe(1);
  });
});

describe('dropdowns', () => {
  it('are open one at a time', () => {
    setDropdownOpen('a', true);
    setDropdownOpen('b', true);
    expect(state().openDropdown).toBe('b');
  });

  it('stay open when another one closes', () => {
    setDropdownOpen('b', true);
    setDropdownOpen('a', false);
    expect(state().openDropdown).toBe('b');
  });

  it('close with the mobile menu', () => {
    setMobileMenuOpen(true);
    setDropdownOpen('a', true);
    setMobileMenuOpen(false);
    expect(state().isMobileMenuOpen).toBe(false);
    expect(state().openDropdown).toBeNull();
  });
});
