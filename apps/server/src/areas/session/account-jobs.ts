import { expireMessages } from '#areas/mail/outbox/public.ts';
import { inScope } from '#db/transaction.ts';
import { type AreaTools, forJobs } from '#http/area.ts';
import { mailResetLink, tidyAccounts } from './jobs.ts';
import { answerReset } from './password-reset.ts';
import { deleteExpired } from './queries.ts';

/** Deletes expired rows once an hour, and mails the links to a new password. */
export function handleAccountJobs(areaTools: AreaTools): void {
  const tools = forJobs(areaTools);
  const { clock, db, queue, cipher } = tools;
  queue.handle(tidyAccounts, () =>
    inScope(db, { system: true }, async (tx) => {
      await deleteExpired(tx, clock.now());
      await expireMessages(tx, clock.now());
    }),
  );
  queue.repeat(tidyAccounts, '17 * * * *', {});
  queue.handle(mailResetLink, ({ sealedEmail }) =>
    inScope(db, { system: true }, (tx) => answerReset(tools, tx, cipher.decrypt(sealedEmail))),
  );
}
