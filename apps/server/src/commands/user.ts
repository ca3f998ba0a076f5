import { parseArgs } from 'node:util';
import { listMailVolumes } from '#areas/mail/outbox/totals-queries.ts';
import { deleteFactors, setOperator } from '#db/accounts/operations.ts';
import { deleteSessions } from '#db/accounts/sessions.ts';
import { findConfirmed } from '#db/accounts/users.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import { runCommandOnDatabase } from './run-command.ts';

const HELP = `Changes what an account may do. Its address must be confirmed.

  npm run user -- --operator a@b.c         lets the person see the figures of the instance
  npm run user -- --not-operator a@b.c     takes that right back
  npm run user -- --end-sessions a@b.c     signs the person out everywhere
  npm run user -- --reset-factors a@b.c    removes authenticator, recovery codes and passkeys, and signs out everywhere
  npm run user -- --mail                   lists who had how many mails sent in the last hour, day and thirty days`;

type Change = { readonly done: string; readonly apply: (tx: Tx, userId: string) => Promise<void> };

const CHANGES: Readonly<Record<string, Change>> = {
  operator: { done: 'is an operator', apply: (tx, userId) => setOperator(tx, userId, new Date()) },
  'not-operator': { done: 'is no operator', apply: (tx, userId) => setOperator(tx, userId, null) },
  'end-sessions': { done: 'is signed out everywhere', apply: (tx, userId) => deleteSessions(tx, userId) },
  'reset-factors': {
    done: 'signs in with the password alone',
    apply: async (tx, userId) => {
      await deleteFactors(tx, userId);
      await deleteSessions(tx, userId);
    },
  },
};

const { values } = parseArgs({
  options: {
    operator: { type: 'string' },
    'not-operator': { type: 'string' },
    'end-sessions': { type: 'string' },
    'reset-factors': { type: 'string' },
    mail: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

const requested = Object.entries(CHANGES).flatMap(([name, change]) => {
  const email = Object.entries(values).find(([option]) => option === name)?.[1];
  return typeof email === 'string' ? [{ email, change }] : [];
});

if (values.mail) {
  await runCommandOnDatabase(async ({ db }) => {
    const volumes = await inScope(db, { system: true }, (tx) => listMailVolumes(tx, new Date()));
    console.table(volumes.map(({ workspaceId, ...counts }) => ({ sender: workspaceId ?? 'the product', ...counts })));
  });
} else if (values.help || requested.length === 0) {
  console.log(HELP);
} else {
  await runCommandOnDatabase(async ({ db }) => {
    for (const { email, change } of requested) {
      await inScope(db, { system: true }, async (tx) => {
        const account = await findConfirmed(tx, email);
        if (!account) throw new Error(`No confirmed account has the address ${email}.`);
        await change.apply(tx, account.userId);
        console.log(`${account.email} ${change.done}.`);
      });
    }
  });
}
