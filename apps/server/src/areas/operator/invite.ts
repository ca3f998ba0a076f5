import type { Locale } from '@aurea/contract/core/shapes.ts';
import { writeMessage } from '#areas/mail/outbox/public.ts';
import type { Config } from '#config.ts';
import { insertInvitation } from '#db/accounts/invitations.ts';
import { newSecret } from '#db/accounts/secrets.ts';
import type { Cipher } from '#db/cipher.ts';
import type { Tx } from '#db/transaction.ts';
import type { Randomness } from '#http/deps.ts';
import { writeMail } from '#providers/mail/messages.ts';

const DAY_MS = 24 * 3_600_000;

export type InvitationDeps = {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly cipher: Cipher;
  readonly randomness: Randomness;
};

/**
 * Lets an address sign up for 24 hours, where sign-up is by invitation, and writes the message into the outbox. The
 * transaction must see all identities.
 */
export async function inviteToSignUp(
  { config, cipher, randomness }: InvitationDeps,
  tx: Tx,
  { email, locale, now }: { readonly email: string; readonly locale: Locale; readonly now: Date },
): Promise<{ readonly link: string; readonly until: Date }> {
  const secret = newSecret(randomness);
  const until = new Date(now.getTime() + DAY_MS);
  const link = `${config.publicUrl}/auth?invitation=${secret}&email=${encodeURIComponent(email)}`;
  const { subject, ...content } = writeMail('invitation', locale, { link });
  const message = { messageId: randomness.uuid(), userId: null, purpose: 'invitation', recipient: email };
  await insertInvitation(tx, secret, { email, until, now });
  await writeMessage(tx, cipher, { ...message, subject, content, usefulUntil: until }, now);
  return { link, until };
}
