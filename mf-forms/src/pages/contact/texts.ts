import { useMessages } from '@atverta/shared/platform';

export const useContactMessages = () => useMessages<typeof import('./en.json')>();
