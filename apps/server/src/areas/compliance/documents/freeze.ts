import { createHash } from 'node:crypto';
import { missingFacts } from '@aurea/domain/compliance/documents/document-facts.ts';
import { isWorded } from '@aurea/domain/compliance/documents/template.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { letterheadOf } from '#areas/billing/public.ts';
import { lockCustomerOfFile } from '#areas/customers/public.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import type { AreaTools, WorkspaceScope } from '#http/area.ts';
import type { Work } from '#http/work.ts';
import { isReduced, readFacts } from './facts.ts';
import { type HouseholdFacts, judgeHouseholdFacts, readHouseholdFacts } from './household-facts.ts';
import { type FrozenProfile, findDocument, freezeDocument, lastNumber, type StoredDocument } from './queries.ts';
import { type RenderedDocument, render } from './render.ts';
import { lockDraft, log } from './use-cases.ts';

/** A document rendered while no transaction was open, with all it was rendered from. */
export type ReadyToFreeze = RenderedDocument &
  HouseholdFacts & {
    readonly basis: string;
    readonly number: number;
  };

/**
 * Renders what is about to be frozen.
 *
 * @throws Failure `not_found`, `document_locked`, `document_incomplete` with what is missing
 */
export async function prepareFreeze(tools: AreaTools, scope: WorkspaceScope, id: string): Promise<ReadyToFreeze> {
  const { db, clock, workers } = tools;
  const document = await inScope(db, { ...scope, system: true }, (tx) => findDocument(tx, scope, id));
  const household = await readHouseholdFacts(tools, scope, document);
  const read = await inScope(db, { ...scope, system: true }, async (tx) => {
    const row = await findDocument(tx, scope, id);
    if (row.frozenAt !== null) throw new Failure('document_locked');
    return { row, ...(await basisOf(tx, scope, { row, household, clock })) };
  });
  const { row, letterhead, facts, basis, number } = read;
  const { profile, costs } = household;
  const missing = missingFacts(row.kind, { ...facts, profile, costs });
  if (missing.length > 0)
    throw new Failure('document_incomplete', { missing: missing.map(({ fact }) => fact).join(', ') });
  const made = { on: clock.today(), version: number, madeAt: clock.now().getTime() };
  const { kind, language } = row;
  const input = { facts: { ...facts, profile, costs }, kind, language, letterhead, ...made };
  return { ...(await render(workers, scope, input)), basis, number, ...household };
}

type Read = { readonly row: StoredDocument; readonly household: HouseholdFacts } & Pick<AreaTools, 'clock'>;

/** All that a document is rendered from, and the same as one text. */
async function basisOf(tx: Tx, scope: WorkspaceScope, { row, household, clock }: Read) {
  const leavesOut = await isReduced(tx, scope, row.customerId, clock.now());
  const facts = { ...(await readFacts(tx, scope, row, clock.today())), leavesOut };
  const number = (await lastNumber(tx, scope, row)) + 1;
  const letterhead = await letterheadOf(tx, scope);
  const { image, ...head } = letterhead;
  const picture = image && createHash('sha256').update(image).digest('hex');
  const { profile, costs, costsVersion } = household;
  const judged = [profile, costs && { ...costs, computed: null }, costsVersion];
  const basis = JSON.stringify([row.version, row.language, facts, number, judged, head, picture]);
  return { facts, number, letterhead, basis };
}

const frozenProfile = ({ level, completedOn, number }: FrozenProfile) => ({ level, completedOn, number });

/** Freezes a document as it was rendered. @throws Failure `not_found`, `document_locked`, `stale` where anything in it changed */
export async function freeze(
  work: Work & { readonly scope: WorkspaceScope },
  id: string,
  { version, ready }: { readonly version: number; readonly ready: ReadyToFreeze },
): Promise<void> {
  const { tx, scope, clock } = work;
  const { customerId } = await findDocument(tx, scope, id);
  await lockCustomerOfFile(tx, scope, customerId);
  const row = await lockDraft(tx, scope, id);
  const household = await judgeHouseholdFacts(work, row, ready.profile !== null);
  const { basis, facts, number } = await basisOf(tx, scope, { row, household, clock });
  if (row.version !== version || basis !== ready.basis) throw new Failure('stale', { what: 'document' });
  const templateVersion = isWorded(facts.template.texts) ? facts.template.version : null;
  const frozen = { id, number, practice: facts.practice.name, templateVersion, content: ready.bytes, hash: ready.hash };
  const { profile } = household;
  const frozenOn = row.kind === 'suitability_statement' ? profile && frozenProfile(profile) : null;
  await freezeDocument(tx, scope, { ...frozen, profile: frozenOn }, clock.now());
  await log(work, { id, action: 'frozen', after: { kind: row.kind, number, sha256: ready.hash } });
}
