import { useMessages } from '@atverta/contract/platform';

type FieldMessages = typeof import('@atverta/enquiry/messages/contact/en.json');

export const useContactMessages = () => useMessages<FieldMessages & typeof import('./en.json')>();
