import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { listen } from './listen.ts';

type ReceivedMail = { readonly to: string[]; readonly content: Buffer };

export type SmtpOptions = {
  /** e-mail addresses that the server refuses. */
  readonly unknown?: readonly string[];
  /** Answer to those e-mail addresses. */
  readonly refusal?: string;
  readonly refusalCode?: number;
  /** Largest message that the server accepts, in bytes. */
  readonly maxBytes?: number;
  /** Password that clients must use. */
  readonly password?: string;
  /** Called before the server answers a step. The server waits for it. */
  readonly before?: (step: 'RCPT' | 'DATA', addresses: readonly string[]) => Promise<void>;
};

/** Starts a mail server that keeps the messages it gets. */
export async function startSmtp({
  unknown = [],
  refusal = 'No such user here',
  refusalCode = 550,
  maxBytes,
  password,
  before = async () => {},
}: SmtpOptions = {}) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    // Does not wait for connections that the client keeps open.
    closeTimeout: 50,
    ...(maxBytes !== undefined && { size: maxBytes }),
    disabledCommands: [...(password === undefined ? ['AUTH'] : []), 'STARTTLS'],
    allowInsecureAuth: true,
    onAuth(login, _session, done) {
      const error = Object.assign(new Error('Authentication failed'), { responseCode: 535 });
      done(login.password === password ? null : error, { user: login.username });
    },
    onRcptTo({ address }, _session, done) {
      const error = Object.assign(new Error(refusal), { responseCode: refusalCode });
      before('RCPT', [address]).then(() => done(unknown.includes(address) ? error : null));
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      buffer(stream).then(async (content) => {
        await before('DATA', to);
        if (stream.sizeExceeded)
          return done(Object.assign(new Error('Message size exceeds fixed limit'), { responseCode: 552 }));
        mails.push({ to, content });
        done();
      }, done);
    },
  });
  server.on('error', () => {});
  const port = await listen(server.server);
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const smtp = { url: `smtp://127.0.0.1:${port}`, mails, isDown: false };
  // While it is down, the server closes connections at once and keeps its port.
  server.server.prependListener('connection', (socket) => {
    if (smtp.isDown) socket.destroy();
  });
  return smtp;
}
