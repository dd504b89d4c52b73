import { useMessages } from '@atverta/shared/platform';

type FieldMessages = typeof import('@atverta/shared/contracts/submission-messages/contact/en.json');

export const useContactMessages = () => useMessages<FieldMessages & typeof import('./en.json')>();
