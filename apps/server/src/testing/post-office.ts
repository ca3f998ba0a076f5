import { sweepMail } from '#areas/mail/outbox/jobs.ts';
import { inScope } from '#db/transaction.ts';
import { startApp, type TestApp } from './app.ts';
import { ownDatabase } from './database.ts';
import { type Office, openOffice } from './invoicing.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { PRACTICE_AREAS } from './practice-areas.ts';

export type PostOffice = {
  readonly app: TestApp;
  readonly mail: MailServer;
  /** A practice that may invoice, whose calls go to the server that sends mail. */
  readonly open: () => Promise<Office>;
  /** An address nobody has used. */
  readonly newAddress: () => string;
  /** Sends what waits in the outbox, as every minute. */
  readonly sweep: () => Promise<void>;
  readonly pass: TestApp['pass'];
};

/** A server with a mail server, on a database of its own: nobody else sweeps its outbox. */
export async function openPostOffice(): Promise<PostOffice> {
  const database = await ownDatabase();
  const mail = await startMailServer();
  const own = { PUBLIC_URL: 'https://aurea.example', MAIL_FROM: 'Aurea <post@aurea.example>' };
  const env = { ...own, SMTP_URL: mail.url };
  const app = await startApp({ areas: PRACTICE_AREAS, env, database: database.app });
  // Who signs up reads the code on the page, which only a server without mail shows.
  const front = await startApp({ areas: PRACTICE_AREAS, env: own, database: database.app });
  let addresses = 0;
  return {
    app,
    mail,
    newAddress: () => {
      addresses += 1;
      return `reader${addresses}@helios.example`;
    },
    open: async () => {
      const office = await openOffice(front);
      const { workspaceId, browser } = office;
      return {
        ...office,
        call: (route, input, options) => app.call(route, input, { workspaceId, cookie: browser.cookie(), ...options }),
      };
    },
    pass: (time) => {
      app.pass(time);
      front.pass(time);
    },
    sweep: async () => {
      await inScope(app.db, { system: true }, (tx) => app.queue.enqueue(tx, sweepMail, {}));
      await app.queue.drain();
    },
  };
}
