import { z } from 'zod';
import { BankError } from '../port.ts';

/** What reads the accounts of one consent. */
const Session = z.object({
  accessToken: z.string(),
  itemId: z.string(),
  accounts: z.array(
    z.object({ id: z.string(), accountId: z.string(), currency: z.string(), isSecurities: z.boolean() }),
  ),
});
export type Session = z.infer<typeof Session>;
export type SessionAccount = Session['accounts'][number];

export const sessionText = (session: Session): string => JSON.stringify(session);

/** @throws BankError `consent_ended` where there is none */
export function sessionFrom(text: string | null): Session {
  if (text === null) throw new BankError('consent_ended');
  return Session.parse(JSON.parse(text));
}
