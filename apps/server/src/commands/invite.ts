import { parseArgs } from 'node:util';
import { Email } from '@aurea/contract/core/shapes.ts';
import { insertMessage } from '#areas/mail/outbox/queries.ts';
import { insertInvitation } from '#db/accounts/invitations.ts';
import { newSecret } from '#db/accounts/secrets.ts';
import { inScope } from '#db/transaction.ts';
import { systemRandomness } from '#http/deps.ts';
import { writeMail } from '#providers/mail/messages.ts';
import { runCommandOnDatabase } from './run-command.ts';

const HELP = `Invites people to sign up, where SIGN_UP is "invite". The link is good for 24 hours and for that address only.

  npm run invite -- a@b.c            in English
  npm run invite -- --fr a@b.c       in French`;

const DAY_MS = 24 * 3_600_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { fr: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h', default: false } },
});

if (values.help || positionals.length === 0) {
  console.log(HELP);
} else {
  await runCommandOnDatabase(async ({ config, db, cipher }) => {
    for (const email of positionals) {
      if (!Email.safeParse(email).success) throw new Error(`${email} is no mail address.`);
      const now = new Date();
      const secret = newSecret(systemRandomness);
      const link = `${config.publicUrl}/auth?invitation=${secret}&email=${encodeURIComponent(email)}`;
      const { subject, ...content } = writeMail('invitation', values.fr ? 'fr' : 'en', { link });
      const message = { messageId: systemRandomness.uuid(), userId: null, purpose: 'invitation', recipient: email };
      await inScope(db, { system: true }, async (tx) => {
        await insertInvitation(tx, secret, email, now);
        const usefulUntil = new Date(now.getTime() + DAY_MS);
        await insertMessage(tx, cipher, { ...message, subject, content, usefulUntil }, now);
      });
      const sent = config.smtpUrl ? ' It leaves by mail within a minute while the product runs.' : '';
      console.log(`${email} may sign up until ${new Date(now.getTime() + DAY_MS).toISOString()}.${sent}\n${link}`);
    }
  });
}
