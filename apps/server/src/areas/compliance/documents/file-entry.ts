import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import { usualExpiry } from '@aurea/domain/compliance/items.ts';
import type { PersonScope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { insertEntry, versionOf } from '../queries.ts';
import type { StoredDocument } from './queries.ts';

type Provided = Pick<StoredDocument, 'customerId' | 'kind' | 'language'> & {
  readonly number: number;
  readonly hash: string;
  /** Who signed it for the customer. */
  readonly signer: string;
};

/** The point of the checklist is provided from the day on which the last of its parties signed a document. */
export async function recordProvided(
  { clock, randomness }: Pick<AreaTools, 'clock' | 'randomness'>,
  tx: Tx,
  scope: PersonScope,
  { customerId, kind, language, number, hash, signer }: Provided,
): Promise<void> {
  const today = clock.today();
  const of = { customerId, item: kind };
  await insertEntry(tx, scope, {
    ...{ ...of, id: randomness.uuid(), state: 'provided', on: today, expiresOn: usualExpiry(kind, today) },
    ...{ note: documentWords(language).signedNote(signer, number, hash), paperId: null, at: clock.now() },
    version: (await versionOf(tx, scope, of)) + 1,
  });
}
