import { create } from 'zustand';

/** In CSS pixels. */
const COMPACT_PAST = 50;

export const useHeaderStore = create(() => ({
  scrolled: false,
  /** Id of the one open dropdown. */
  openDropdown: null as string | null,
  mobileMenuOpen: false,
  languageMenuOpen: false,
}));

const { getState, setState } = useHeaderStore;

export function scrolledTo(top: number): void {
  const scrolled = top > COMPACT_PAST;
  if (scrolled !== getState().scrolled) setState({ scrolled });
}

/** Opening one closes another; closing one leaves another alone. */
export function setDropdownOpen(id: string, open: boolean): void {
  if (open) setState({ openDropdown: id });
  else if (getState().openDropdown === id) setState({ openDropdown: null });
}

/** A menu that is opened again starts with its dropdowns closed. */
export const setMobileMenuOpen = (open: boolean): void =>
  setState({ mobileMenuOpen: open, openDropdown: null });

export const setLanguageMenuOpen = (open: boolean): void => setState({ languageMenuOpen: open });
