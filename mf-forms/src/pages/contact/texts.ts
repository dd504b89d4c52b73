import { useTexts } from '@atverta/shared/platform';

export const useContactTexts = () => useTexts<typeof import('./en.json')>();
