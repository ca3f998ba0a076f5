import { costWords } from '@aurea/domain/compliance/costs/words/costs.ts';
import { endOfTerm, INFORMING_DOCUMENTS } from '@aurea/domain/compliance/documents/document-fields.ts';
import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import { usualExpiry } from '@aurea/domain/compliance/items.ts';
import type { PersonScope, Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { hasEntryOf, insertEntry, versionOf } from '../queries.ts';
import { fieldsOfDocument, type StoredDocument } from './queries.ts';

type Given = Pick<StoredDocument, 'id' | 'customerId' | 'kind' | 'language'> & {
  readonly number: number;
  readonly hash: string;
};

/** With who signed it for the customer. */
type Signed = Given & { readonly signer: string };

type Tools = Pick<AreaTools, 'clock' | 'randomness'>;

/**
 * The point of the checklist is provided from the day on which the last of its parties signed a document, until the end that it
 * states or, without one, for as long as is usual. A signature on what informs acknowledges it: where no mail gave it before, it
 * was given by then.
 */
export async function recordProvided(tools: Tools, tx: Tx, scope: PersonScope, signed: Signed): Promise<void> {
  const { kind, language, number, hash, signer } = signed;
  if (INFORMING_DOCUMENTS.includes(kind) && (await wasGiven(tx, scope, signed))) return;
  await record(tools, tx, scope, { ...signed, note: documentWords(language).signedNote(signer, number, hash) });
}

/** The point of what informs alone is provided from the day on which a mail server took it for the customer, once. */
export async function recordGiven(tools: Tools, tx: Tx, scope: Scope, document: StoredDocument): Promise<void> {
  const { kind, language, number, hash, changedById: userId, isLatest } = document;
  if (number === null || hash === null || !isLatest || !INFORMING_DOCUMENTS.includes(kind)) return;
  const given = { ...document, number, hash };
  if (await wasGiven(tx, scope, given)) return;
  await record(tools, tx, { ...scope, userId }, { ...given, note: costWords(language).sentNote(number, hash) });
}

const wasGiven = (tx: Tx, scope: Scope, { customerId, kind, hash }: Given) =>
  hasEntryOf(tx, scope, { customerId, item: kind }, hash);

async function record(
  { clock, randomness }: Tools,
  tx: Tx,
  scope: PersonScope,
  { id, customerId, kind, note }: Given & { readonly note: string },
): Promise<void> {
  const today = clock.today();
  const of = { customerId, item: kind };
  const { term } = await fieldsOfDocument(tx, scope, id);
  const expiresOn = term ? endOfTerm(term, today) : usualExpiry(kind, today);
  await insertEntry(tx, scope, {
    ...{ ...of, id: randomness.uuid(), state: 'provided', on: today, expiresOn },
    ...{ note, paperId: null, answer: null, at: clock.now() },
    version: (await versionOf(tx, scope, of)) + 1,
  });
}
