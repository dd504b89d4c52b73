import { create } from 'zustand';

/** Scroll position in CSS pixels beyond which the header is compact. */
const COMPACT_PAST = 50;

export const useHeaderStore = create(() => ({
  isScrolled: false,
  /** Id of the open dropdown. */
  openDropdown: null as string | null,
  isMobileMenuOpen: false,
  isLanguageMenuOpen: false,
}));

const { getState, setState } = useHeaderStore;

export function updateScrolled(top: number): void {
  const isScrolled = top > COMPACT_PAST;
  if (isScrolled !== getState().isScrolled) setState({ isScrolled });
}

/** Opening a dropdown closes the other; closing one leaves the other as it is. */
export function setDropdownOpen(id: string, isOpen: boolean): void {
  if (isOpen) setState({ openDropdown: id });
  else if (getState().openDropdown === id) setState({ openDropdown: null });
}

/** The mobile menu opens with its dropdowns closed. */
export const setMobileMenuOpen = (isOpen: boolean): void =>
  setState({ isMobileMenuOpen: isOpen, openDropdown: null });

export const setLanguageMenuOpen = (isOpen: boolean): void => setState({ isLanguageMenuOpen: isOpen });
