import { join } from 'node:path';
import { loadMessages } from '../languages/load-messages.ts';
import type en from './messages/en.json';

export type MailMessages = typeof en;

export const MAIL_MESSAGES = loadMessages<MailMessages>(join(import.meta.dirname, 'messages'));
