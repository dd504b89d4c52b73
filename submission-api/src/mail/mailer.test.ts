import nodemailer from 'nodemailer';
import { expect, test, vi } from 'vitest';
import { createSmtpMailer } from './mailer.ts';

test('a mail server has ten minutes to accept a message, as in RFC 5321', () => {
  const createTransport = vi.spyOn(nodemailer, 'createTransport');
  createSmtpMailer('smtp://127.0.0.1', 'hello@atverta.example').close();
  const [options] = createTransport.mock.calls[0] ?? [];
  createTransport.mockRestore();
  expect((options as { socketTimeout?: number }).socketTimeout).toBeGreaterThan(10 * 60_000);
});
