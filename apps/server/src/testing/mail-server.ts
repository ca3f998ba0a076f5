import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

export type MailServer = {
  readonly url: string;
  /** Every message taken, in order. */
  readonly received: readonly Email[];
  /** Messages for an address. */
  readonly to: (address: string) => Email[];
  /** While true, the server refuses every message for the moment. */
  readonly refuse: (refuses: boolean) => void;
  /** Answers no message from now on, until what it returns is called. */
  readonly hold: () => () => void;
  /** From now on the server knows nobody of that address. */
  readonly disown: (address: string) => void;
};

/** A real SMTP server on this machine. */
export async function startMailServer(): Promise<MailServer> {
  const received: Email[] = [];
  let refuses = false;
  let isFree = Promise.resolve();
  const unknown = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }: { address: string }, _session: unknown, done: (error?: Error) => void) =>
      unknown.has(address) ? done(Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 })) : done(),
    onData: (stream: NodeJS.ReadableStream, _session: unknown, done: (error?: Error) => void) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refuses) return done(Object.assign(new Error('4.3.2 not now'), { responseCode: 451 }));
        PostalMime.parse(Buffer.concat(chunks))
          .then(async (email) => {
            received.push(email);
            await isFree;
          })
          .then(() => done(), done);
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    to: (wanted) => received.filter((email) => email.to?.some((recipient) => recipient.address === wanted)),
    refuse: (value) => {
      refuses = value;
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      isFree = promise;
      return resolve;
    },
    disown: (address) => {
      unknown.add(address);
    },
  };
}
