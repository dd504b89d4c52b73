import { createTransport } from 'nodemailer';
import { expect, test, vi } from 'vitest';
import { createSmtpMailer } from './mailer.ts';

vi.mock(import('nodemailer'), { spy: true });

test('a mail server has ten minutes to accept a message, as in RFC 5321', () => {
  createSmtpMailer('smtp://127.0.0.1', 'hello@atverta.example').close();
  const [options] = vi.mocked(createTransport).mock.calls[0] ?? [];
  expect((options as { socketTimeout?: number }).socketTimeout).toBeGreaterThan(10 * 60_000);
});
