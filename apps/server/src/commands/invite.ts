import { parseArgs } from 'node:util';
import { Email } from '@aurea/contract/core/shapes.ts';
import { inviteToSignUp } from '#areas/operator/invite.ts';
import { inScope } from '#db/transaction.ts';
import { systemRandomness } from '#http/deps.ts';
import { runCommandOnDatabase } from './run-command.ts';

const HELP = `Invites people to sign up, where SIGN_UP is "invite". The link is good for 24 hours and for that address only.

  npm run invite -- a@b.c            in English
  npm run invite -- --fr a@b.c       in French`;

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
      const invitation = { email, locale: values.fr ? 'fr' : 'en', now: new Date() } as const;
      const { link, until } = await inScope(db, { system: true }, (tx) =>
        inviteToSignUp({ config, cipher, randomness: systemRandomness }, tx, invitation),
      );
      const sent = config.smtpUrl ? ' It leaves by mail within a minute while the product runs.' : '';
      console.log(`${email} may sign up until ${until.toISOString()}.${sent}\n${link}`);
    }
  });
}
