import { beforeEach, describe, expect, it } from 'vitest';
import { useHeaderStore } from './header-store.ts';

const state = () => useHeaderStore.getState();

beforeEach(() => useHeaderStore.setState(useHeaderStore.getInitialState(), true));

describe('scrolled', () => {
  it('is true past 50 px, and false again at 50', () => {
    state().scrolledTo(50);
    expect(state().scrolled).toBe(false);
    state().scrolledTo(50.5);
    expect(state().scrolled).toBe(true);
    state().scrolledTo(50);
    expect(state().scrolled).toBe(false);
  });

  it('tells nobody while nothing changes', () => {
    let told = 0;
    const stop = useHeaderStore.subscribe(() => told++);
    for (const top of [60, 70, 80]) state().scrolledTo(top);
    stop();
    expect(told).toBe(1);
  });
});

describe('dropdowns', () => {
  it('are open one at a time', () => {
    state().setDropdownOpen('a', true);
    state().setDropdownOpen('b', true);
    expect(state().openDropdown).toBe('b');
  });

  it('stay open when another one closes', () => {
    state().setDropdownOpen('b', true);
    state().setDropdownOpen('a', false);
    expect(state().openDropdown).toBe('b');
  });

  it('close with the mobile menu', () => {
    state().setMobileMenuOpen(true);
    state().setDropdownOpen('a', true);
    state().setMobileMenuOpen(false);
    expect(state().mobileMenuOpen).toBe(false);
    expect(state().openDropdown).toBeNull();
  });
});
