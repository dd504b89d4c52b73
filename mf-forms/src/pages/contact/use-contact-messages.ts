import { useMessages } from '@atverta/runtime/platform';

type FieldMessages = typeof import('@atverta/enquiry/messages/contact/en.json');

export const useContactMessages = () => useMessages<FieldMessages & typeof import('./en.json')>();
