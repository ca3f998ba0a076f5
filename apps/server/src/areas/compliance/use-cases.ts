import type { ComplianceEntry, complianceFile } from '@aurea/contract/compliance/compliance-file.ts';
import type { ParsedBody } from '@aurea/contract/core/route.ts';
import { answerFaults, requiresAnswer } from '@aurea/domain/compliance/answers.ts';
import { erasableFrom } from '@aurea/domain/compliance/compliance-retention.ts';
import { type ComplianceItem, itemsFor } from '@aurea/domain/compliance/items.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { type CustomerOfFile, lockCustomerOfFile } from '#areas/customers/public.ts';
import { dayOf } from '#db/time-zone.ts';
import { activityLog } from '#http/activity-log.ts';
import { ValidationFailure } from '#http/errors.ts';
import type { CreatingWork, Work } from '#http/work.ts';
import type { SoundPaper } from './check-paper.ts';
import { deleteFile } from './erasure-queries.ts';
import {
  findReplaceable,
  insertEntry,
  insertPaper,
  listEntries,
  type OfCustomer,
  type StoredEntry,
  versionOf,
} from './queries.ts';

const log = activityLog('customer');

type Recorded = ParsedBody<typeof complianceFile.record>;
type Facts = Pick<ComplianceEntry, 'state' | 'on' | 'expiresOn' | 'note' | 'answer'>;

/**
 * Records how a point of the file stands; what stood before remains in its history.
 *
 * @throws Failure `not_found`, `stale`; ValidationFailure for a day to come, or an expiry before the day
 */
export async function recordCheck(work: CreatingWork, of: OfCustomer, body: Recorded): Promise<void> {
  const facts: Facts =
    body.state === 'provided'
      ? { ...body, answer: body.answer ?? null }
      : { state: body.state, on: null, expiresOn: null, note: body.note, answer: null };
  requireDays(facts, work.clock.today());
  requireSoundAnswer(facts, of.item, work.clock.today());
  const before = await lockCheck(work, of, body.version);
  await addEntry(work, of, { facts, version: body.version + 1, paperId: null });
  const after = { item: of.item, ...factsOf(facts) };
  await log(work, { id: of.customerId, action: 'file_changed', before: before && factsOf(before), after });
}

type Filed = Pick<
  ParsedBody<typeof complianceFile.addPaper>,
  'version' | 'on' | 'expiresOn' | 'note' | 'replacesId' | 'answer'
> & {
  readonly name: string;
  readonly paper: SoundPaper;
};

/**
 * Files a paper with a point, which is provided from then on. The paper whose place it takes stays readable.
 *
 * @throws Failure `not_found`, `stale`, `account_files_full`; ValidationFailure as `recordCheck`
 */
export async function filePaper(work: CreatingWork, of: OfCustomer, filed: Filed): Promise<void> {
  const { tx, scope, clock, randomness } = work;
  const { name, paper, version, on, expiresOn, note, replacesId } = filed;
  const facts = { state: 'provided', on, expiresOn, note, answer: filed.answer ?? null } as const;
  requireDays(facts, clock.today());
  requireSoundAnswer(facts, of.item, clock.today());
  const before = await lockCheck(work, of, version);
  const replaced = replacesId === null ? null : await findReplaceable(tx, scope, { ...of, id: replacesId });
  const paperId = randomness.uuid();
  await insertPaper(tx, scope, { ...of, ...paper, id: paperId, name, replacesId, at: clock.now() });
  await addEntry(work, of, { facts, version: version + 1, paperId });
  await log(work, {
    id: of.customerId,
    action: replaced === null ? 'file_paper_added' : 'file_paper_replaced',
    before: { ...(before && factsOf(before)), ...(replaced !== null && { paper: replaced }) },
    after: { item: of.item, ...factsOf(facts), paper: name, hash: paper.hash },
  });
}

/**
 * Erases the file of a relation that ended five years ago.
 *
 * @throws Failure `not_found`, `file_retained` before its time
 */
export async function eraseFile(work: Work, customerId: string): Promise<void> {
  const { tx, scope, clock } = work;
  const customer = await lockCustomerOfFile(tx, scope, customerId);
  const from = erasableSince(customer);
  if (from === null || clock.today() < from) throw new Failure('file_retained', { from });
  const papers = await deleteFile(tx, scope, customerId);
  await log(work, { id: customerId, action: 'file_erased', before: null, after: { papers } });
}

/** The first day on which the file may be erased; null while the relation lasts. */
export function erasableSince({ archivedAt }: CustomerOfFile): Day | null {
  return archivedAt === null ? null : erasableFrom(dayOf(new Date(archivedAt)));
}

/** Nothing was received on a day to come, or expired before it was received. */
function requireDays({ on, expiresOn }: Facts, today: Day): void {
  if (on !== null && on > today) throw invalidDay('body.on');
  if (on !== null && expiresOn !== null && expiresOn < on) throw invalidDay('body.expiresOn');
}

/** What was answered is an answer to this point, and nothing of it is missing; a point that is a question has one. */
function requireSoundAnswer({ state, answer }: Facts, item: ComplianceItem, today: Day): void {
  const isMissing = state === 'provided' && answer === null && requiresAnswer(item);
  if (isMissing || (answer !== null && answer.item !== item)) throw invalidAnswer('body.answer');
  const [fault] = answer === null ? [] : answerFaults(answer, today);
  if (fault !== undefined) throw invalidAnswer(`body.answer.${fault}`);
}

const invalidAnswer = (path: string) => new ValidationFailure([{ path, rule: 'required', params: {} }]);
const invalidDay = (path: string) => new ValidationFailure([{ path, rule: 'isDate', params: {} }]);

/**
 * Holds the file until the transaction ends, where nobody changed the point since it was read.
 *
 * @returns what held before
 * @throws Failure `not_found` for a point that files of the kind have not, `stale`
 */
async function lockCheck({ tx, scope }: Work, of: OfCustomer, version: number): Promise<StoredEntry | null> {
  const { kind } = await lockCustomerOfFile(tx, scope, of.customerId);
  if (!itemsFor(kind).includes(of.item)) throw new Failure('not_found', { what: 'item' });
  if ((await versionOf(tx, scope, of)) !== version) throw new Failure('stale', { what: 'item' });
  const entries = await listEntries(tx, scope, of.customerId);
  return entries.find(({ item }) => item === of.item) ?? null;
}

type Added = { readonly facts: Facts; readonly version: number; readonly paperId: string | null };

async function addEntry(work: CreatingWork, of: OfCustomer, { facts, version, paperId }: Added): Promise<void> {
  const { tx, scope, clock, randomness } = work;
  const { state, on, expiresOn, note, answer } = facts;
  const said = { state, on, expiresOn, note: note.trim(), answer };
  const entry = { ...said, id: randomness.uuid(), version, paperId, at: clock.now() };
  await insertEntry(tx, scope, { ...of, ...entry });
}

const factsOf = ({ state, on, expiresOn, note }: Facts) => ({ state, on, expiresOn, note });
