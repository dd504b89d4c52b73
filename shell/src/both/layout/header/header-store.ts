import { create } from 'zustand';

/** In CSS pixels. */
const COMPACT_PAST = 50;

type Navigation = {
  readonly scrolled: boolean;
  /** Id of the one open dropdown. */
  readonly openDropdown: string | null;
  readonly mobileMenuOpen: boolean;
  readonly languageMenuOpen: boolean;
  scrolledTo(top: number): void;
  setDropdownOpen(id: string, open: boolean): void;
  setMobileMenuOpen(open: boolean): void;
  setLanguageMenuOpen(open: boolean): void;
};

export const useHeaderStore = create<Navigation>()((set, get) => ({
  scrolled: false,
  openDropdown: null,
  mobileMenuOpen: false,
  languageMenuOpen: false,
  scrolledTo: (top) => {
    const scrolled = top > COMPACT_PAST;
    if (scrolled !== get().scrolled) set({ scrolled });
  },
  // Opening one closes another; closing one leaves another alone.
  setDropdownOpen: (id, open) => {
    if (open) set({ openDropdown: id });
    else if (get().openDropdown === id) set({ openDropdown: null });
  },
  // A menu that is opened again starts with its dropdowns closed.
  setMobileMenuOpen: (open) => set({ mobileMenuOpen: open, openDropdown: null }),
  setLanguageMenuOpen: (open) => set({ languageMenuOpen: open }),
}));
