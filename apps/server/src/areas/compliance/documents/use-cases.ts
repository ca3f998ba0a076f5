import type { ComplianceDocument, complianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import type { ParsedBody } from '@aurea/contract/core/route.ts';
import { newCosts, periodFault, usualPeriod } from '@aurea/domain/compliance/costs/cost-fields.ts';
import { checkSignature, type StoredSignature } from '@aurea/domain/compliance/documents/certificate.ts';
import { type DocumentFacts, missingFacts, wholeElements } from '@aurea/domain/compliance/documents/document-facts.ts';
import {
  type DocumentFields,
  fieldsOf,
  NO_FIELDS,
  withoutPastEnd,
} from '@aurea/domain/compliance/documents/document-fields.ts';
import { awaitsPractice, isOpenToCountersign } from '@aurea/domain/compliance/documents/document-state.ts';
import { elementsOf } from '@aurea/domain/compliance/documents/elements.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { lockCustomerOfFile } from '#areas/customers/public.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { activityLog } from '#http/activity-log.ts';
import type { AreaTools } from '#http/area.ts';
import { ValidationFailure } from '#http/errors.ts';
import type { CreatingWork, Work } from '#http/work.ts';
import { findRefusal } from './answer-queries.ts';
import { readFacts } from './facts.ts';
import { judgeHouseholdFacts } from './household-facts.ts';
import { type Parties, partiesOf, partiesOfEach } from './parties.ts';
import {
  deleteDraft,
  findDocument,
  insertDocument,
  listDocuments,
  lockDocument,
  type StoredDocument,
  updateDocument,
} from './queries.ts';

/** The log names no customer and holds no text: it stays when the file is erased. */
export const log = activityLog('compliance_document');

type Reading = Pick<AreaTools, 'clock' | 'cipher'> & { readonly tx: Tx; readonly scope: Scope };

/** A document as it is shown. The transaction must see all identities. @throws Failure `not_found` */
export async function showDocument(reading: Reading, id: string): Promise<ComplianceDocument> {
  const row = await findDocument(reading.tx, reading.scope, id);
  return await toView(reading, row, await partiesOf(reading.tx, reading.scope, row));
}

/** Documents of the advice to a customer. @throws Failure `not_found` */
export async function showDocuments(reading: Reading, customerId: string): Promise<ComplianceDocument[]> {
  const { tx, scope } = reading;
  const views: ComplianceDocument[] = [];
  const partiesTo = await partiesOfEach(tx, scope, customerId);
  for (const row of await listDocuments(tx, scope, customerId)) views.push(await toView(reading, row, partiesTo(row)));
  return views;
}

async function toView(reading: Reading, row: StoredDocument, parties: Parties): Promise<ComplianceDocument> {
  const { isLatest: _isLatest, changedById: _changedById, customerId: _customerId, ...shown } = row;
  const facts = row.frozenAt === null ? await readDraftFacts(reading, row) : null;
  const elements = elementsOf(row.kind).length;
  return {
    ...shown,
    ...(facts ? UNANSWERED : answersOf(reading, parties)),
    fields: toFields(row.fields),
    missing: facts ? missingFacts(row.kind, facts) : [],
    whole: facts ? wholeElements(row.kind, facts) : elements,
    of: elements,
    isUnderMandate: facts?.costs?.isUnderMandate ?? false,
  };
}

/** What a draft is judged by. */
async function readDraftFacts(reading: Reading, row: StoredDocument): Promise<DocumentFacts> {
  const { profile, costs } = await judgeHouseholdFacts(reading, row);
  return {
    ...(await readFacts(reading.tx, reading.scope, row, reading.clock.today())),
    profile,
    costs,
    leavesOut: false,
  };
}

const UNANSWERED = {
  state: 'draft',
  ...{ signature: null, refusal: null, countersignature: null },
  ...{ awaitsPractice: false, mayCountersign: false },
} as const;

/** What both parties answered to a frozen document. */
function answersOf({ cipher }: Reading, parties: Parties) {
  const { state, signature, countersignature, refusal } = parties;
  const proven = (stored: StoredSignature) => {
    const { name, role, email, at } = stored.certificate;
    return { name, role: role ?? '', email, at, findings: checkSignature(stored, cipher.digest) };
  };
  return {
    state,
    signature: signature ? proven(signature) : null,
    refusal: refusal && { name: refusal.name, reason: refusal.reason, at: refusal.at },
    countersignature: countersignature ? proven(countersignature) : null,
    awaitsPractice: awaitsPractice(parties),
    mayCountersign: isOpenToCountersign(parties),
  };
}

type Begun = ParsedBody<typeof complianceDocuments.create>;

/** Begins a document, or goes on with the draft of its kind. @returns its id @throws Failure `not_found` */
export async function beginDocument(
  work: CreatingWork,
  customerId: string,
  { kind, language }: Begun,
): Promise<string> {
  const { tx, scope, clock, randomness } = work;
  await lockCustomerOfFile(tx, scope, customerId);
  const before = await listDocuments(tx, scope, customerId);
  const draft = before.find((one) => one.kind === kind && one.frozenAt === null);
  if (draft) return draft.id;
  const former = before.find((one) => one.kind === kind);
  const id = randomness.uuid();
  // What the engagement says is mostly said again, and what was refused is revised; an advice starts empty.
  const isRevision = former !== undefined && (await findRefusal(tx, scope, former.id)) !== null;
  const said =
    former && (kind === 'mission_letter' || isRevision) ? withoutPastEnd(former.fields, clock.today()) : NO_FIELDS;
  const fields = kind === 'cost_disclosure' ? { ...said, costs: said.costs ?? nextCosts(former, clock.today()) } : said;
  await insertDocument(tx, scope, { id, customerId, kind, language, fields }, clock.now());
  await log(work, { id, action: 'created', after: { kind, language } });
  return id;
}

/** Costs of the period that comes after the one that was disclosed last, nothing stated yet. */
const nextCosts = (former: StoredDocument | undefined, today: Day) =>
  newCosts(usualPeriod(today, former?.fields.costs?.period.to ?? null));

type Written = ParsedBody<typeof complianceDocuments.change>;

/** @throws Failure `not_found`, `document_locked` once it is frozen, `stale`; ValidationFailure for an engagement that is over, or a period that is not */
export async function writeDocument(work: Work, id: string, { version, language, fields }: Written): Promise<void> {
  const { tx, scope, clock } = work;
  const { kind } = await lockDraft(tx, scope, id);
  const written = fieldsOf(kind, fields);
  requireEndToCome(written, clock.today());
  requirePastPeriod(written, clock.today());
  await updateDocument(tx, scope, { id, version, language, fields: written }, clock.now());
  await log(work, { id, action: 'changed', after: { kind, version: version + 1 } });
}

function requireEndToCome({ term }: DocumentFields, today: Day): void {
  if (!term || !('endsOn' in term) || term.endsOn >= today) return;
  throw new ValidationFailure([{ path: 'body.fields.term.endsOn', rule: 'isDate', params: {} }]);
}

/** Costs are disclosed of a period that is over, a year at most. */
function requirePastPeriod({ costs }: DocumentFields, today: Day): void {
  const fault = costs ? periodFault(costs.period, today) : null;
  if (fault === null) return;
  throw new ValidationFailure([{ path: `body.fields.costs.period.${fault}`, rule: 'isDate', params: {} }]);
}

/** @throws Failure `not_found`, `document_locked` once it is frozen */
export async function removeDraft(work: Work, id: string): Promise<void> {
  const { kind } = await lockDraft(work.tx, work.scope, id);
  await deleteDraft(work.tx, work.scope, id);
  await log(work, { id, action: 'deleted', after: { kind } });
}

/** A document that may still be written. @throws Failure `not_found`, `document_locked` */
export async function lockDraft(tx: Tx, scope: Scope, id: string): Promise<StoredDocument> {
  const row = await lockDocument(tx, scope, id);
  if (row.frozenAt !== null) throw new Failure('document_locked');
  return row;
}

/** What was written, as it is answered. */
const toFields = ({ texts, choices, term, costs }: DocumentFields): ComplianceDocument['fields'] => ({
  ...{ texts: { ...texts }, choices: { ...choices } },
  ...(term === undefined ? {} : { term }),
  ...(costs ? { costs: { ...costs, period: { ...costs.period }, figures: { ...costs.figures } } } : {}),
});
