import type { Invoice } from '@aurea/contract/billing/invoices.ts';
import { sealText } from '@aurea/domain/billing/chain.ts';
import { mayBeIssued, missingBeforeIssue } from '@aurea/domain/billing/checklist.ts';
import type { InvoiceDocument } from '@aurea/domain/billing/document.ts';
import type { Look } from '@aurea/domain/billing/layout/look.ts';
import { checkIssueDay, counterPeriod, numberFrom } from '@aurea/domain/billing/numbering.ts';
import type { PracticeSettings } from '@aurea/domain/billing/practice.ts';
import { checkOriginal } from '@aurea/domain/billing/standing.ts';
import { checkAct } from '@aurea/domain/billing/states.ts';
import { goodsParts } from '@aurea/domain/billing/supply.ts';
import type { DocumentTotals } from '@aurea/domain/billing/totals.ts';
import { unprintableFailure } from '@aurea/domain/billing/unprintable.ts';
import type { Decimal } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { Tx } from '#db/transaction.ts';
import { type IssuedFiles, WRITE_FILES } from '../documents/files-task.ts';
import { sha256 } from '../documents/hash.ts';
import type { CounterGuesses } from '../documents/number-prediction.ts';
import type { FileWriter, PrintedLook } from '../documents/pdf.ts';
import {
  type ChainEnd,
  counterToCome,
  type Drawn,
  drawNumber,
  drawNumberWith,
  dropFiles,
  keepFiles,
  lockChain,
  sealIssued,
} from '../documents/queries.ts';
import { printedLook } from '../logos/looks.ts';
import { factsFrom } from '../payments/payment-facts.ts';
import { settledOf } from '../payments/queries.ts';
import { surplusFor } from '../payments/surplus.ts';
import { lockPaymentsOf, moveParts } from '../payments/surplus-queries.ts';
import { findSettings } from '../settings/queries.ts';
import { documentOf, isSpent, totalsOf } from './compose.ts';
import { deductInstead, originalsOf, type Related, replaceLinks } from './link-queries.ts';
import { checkQuoted } from './of-quotation/invoices-of-quotation.ts';
import { findInvoiceLocked, historyOf, lockInvoice, type Scope, type StoredInvoice } from './queries.ts';
import { aboutInvoice, log, type Work } from './use-cases.ts';

/** A document that was issued, with what it credits, corrects or deducts. */
export type Issued = Past & {
  readonly row: StoredInvoice;
  readonly document: InvoiceDocument;
  readonly look: Look;
  readonly originals: readonly Related[];
};

/** What a reader is shown beside a document, and its issue does not rest on. */
type Past = {
  readonly history: Invoice['history'];
  /** What its customer paid beyond what its documents asked for, this one not yet among them. */
  readonly surplus: Decimal;
};

/** The same, under the number that probably comes. */
export type Press = FileWriter & { readonly guesses: CounterGuesses };

/**
 * Issues a draft: draws its number, freezes what it says, its XML and its PDF with their hashes, and seals it into the
 * chain of the practice. All or nothing, and one document of a practice after the other: only what rests on the number
 * is done once its turn has come.
 *
 * @returns it as it is now
 * @throws Failure `document_incomplete` with what is missing, `document_locked`, `stale`, `issue_day_before_last`,
 *   `number_taken` where an earlier pattern gave the same number, `amount_exceeds_rest` for more than is left to credit or
 *   to invoice, `transition_refused` for a deposit deducted already
 */
export async function issueInvoice(
  work: Work,
  press: Press,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<Issued> {
  const { tx, scope } = work;
  const row = await findInvoiceLocked(tx, scope, id);
  checkAct(row.issuedOn === null ? 'draft' : 'issued', 'issue');
  if (row.version !== version) throw new Failure('stale', { what: 'invoice' });
  const early = await readyToday(work, row);
  const { series } = early;
  const take = () => press.guesses.take(`${scope.workspaceId} ${series.name} ${series.period}`);
  // Documents of one transaction follow each other anyway.
  const place = press.rehearses ? null : press.precomputed.place(take);
  const guess = place?.guess ?? (await counterToCome(tx, scope, placeOf(early)));
  await storeFiles(work, early, writtenFiles(press, early, guess));
  const past = { history: await historyOf(tx, scope, id), surplus: await surplusFor(tx, scope, row) };
  const chain = await lockChain(tx, scope);
  const drawn = await drawStillRight(work, early);
  const ready = drawn ? early : await readyToday(work, row);
  const counter = counterOf(ready, drawn ?? (await drawNumber(tx, scope, placeOf(ready))));
  if (place) place.guess = counter;
  const files = writtenFiles(press, ready, counter);
  if (!drawn || counter !== guess) await replaceFiles(work, ready, files);
  place?.enter(counter);
  return await freeze(work, ready, { counter, chain, files, past });
}

type Ready = {
  readonly row: StoredInvoice;
  readonly originals: readonly Related[];
  readonly look: PrintedLook;
  readonly today: string;
  /** Of the settings that its series, its seller and its look come from. */
  readonly settingsVersion: number;
  readonly series: ReturnType<typeof seriesOf>;
  /** The whole document but for its number. */
  readonly document: Omit<InvoiceDocument, 'number'>;
  readonly totals: DocumentTotals;
};

/** A draft that lacks nothing but its number, and whose issue today is refused for no reason. It must be locked. */
async function readyToday(work: Work, row: StoredInvoice): Promise<Ready> {
  const { tx, scope, clock } = work;
  const { id } = row;
  const today = clock.today();
  const { settings: practice, version: settingsVersion } = await findSettings(tx, scope);
  const originals = await lockOriginals(work, row);
  const document = completeOf({ row, practice, originals, today });
  const totals = totalsOf(document, document.prepaid);
  if (!totals) throw new Failure('invoice_empty');
  const replaces = originals.filter(({ role }) => role === 'corrects').map((one) => one.id);
  if (row.quotationId !== null) await checkQuoted(tx, scope, { id, currency: row.currency, replaces }, totals);
  const series = seriesOf(row, practice, today);
  const look = await printedLook(tx, scope, practice);
  return { row, originals, look, today, settingsVersion, series, document, totals };
}

/** @throws Failure `document_incomplete` with what is missing, `sign_unprintable` */
function completeOf(parts: Parameters<typeof documentOf>[0]): Ready['document'] {
  const checked = documentOf(parts);
  const problems = missingBeforeIssue(checked);
  const { buyer } = checked;
  if (!mayBeIssued(problems) || buyer === null) {
    throw (
      unprintableFailure(problems) ??
      new Failure('document_incomplete', { missing: problems.map(({ code }) => code).join(' ') })
    );
  }
  return { ...checked, buyer };
}

/** The number that a draft takes when it is issued next. */
export async function numberToCome(tx: Tx, scope: Scope, ...asked: Parameters<typeof seriesOf>): Promise<string> {
  const { name, period, number } = seriesOf(...asked);
  return number(await counterToCome(tx, scope, { series: name, period }));
}

/** The series of a document, and how the number is made of its counter. */
function seriesOf({ kind }: Pick<StoredInvoice, 'kind'>, { numbering }: PracticeSettings, today: string) {
  const name = kind === 'credit_note' ? 'credit_note' : 'invoice';
  const { pattern, yearly } = numbering[name];
  const period = counterPeriod(today, { yearly });
  return { name, period, number: (counter: number) => numberFrom(pattern, today, counter) } as const;
}

/** The files of the document under a counter, which are written while no transaction is open. */
function writtenFiles({ precomputed, rehearses }: Press, { document, series, look }: Ready, counter: number) {
  const numbered = { ...document, number: series.number(counter) };
  // The id of a logo stands on no page, and is another one in each attempt where the logo itself is new.
  const pictured = { ...look, logo: look.logo && { ...look.logo, id: '' } };
  const input = { document: numbered, look: pictured, madeAt: precomputed.at };
  return precomputed.of(WRITE_FILES, input, rehearses ? NO_FILES : undefined);
}

const NO_FILES: IssuedFiles = {
  xml: '',
  pdf: new Uint8Array([0]),
  hashes: { content: sha256(''), xml: sha256(''), pdf: sha256('') },
};

/** Stores the files of a document with the draft, which nobody else reads before it is issued. */
async function storeFiles({ tx, scope }: Work, { row, totals, document }: Ready, files: IssuedFiles): Promise<void> {
  await keepFiles(tx, scope, row.id, { ...files, totals, goods: goodsParts(document) });
}

/** The same in place of what was stored under a counter that was not drawn. */
async function replaceFiles(work: Work, ready: Ready, files: IssuedFiles): Promise<void> {
  await dropFiles(work.tx, work.scope, ready.row.id);
  await storeFiles(work, ready, files);
}

const placeOf = ({ series, today }: Ready) => ({ series: series.name, period: series.period, on: today });

/** A number, unless the day, the settings or the logo have become others since; the chain must be locked. */
async function drawStillRight({ tx, scope, clock }: Work, early: Ready): Promise<Drawn | null> {
  if (clock.today() !== early.today) return null;
  const { settingsVersion, look } = early;
  return await drawNumberWith(tx, scope, placeOf(early), { settingsVersion, logoId: look.logo?.id ?? null });
}

/** @throws Failure `issue_day_before_last` */
function counterOf({ today }: Ready, { counter, lastOn }: Drawn): number {
  checkIssueDay(today, lastOn);
  return counter;
}

type Frozen = {
  readonly counter: number;
  readonly chain: ChainEnd;
  readonly files: IssuedFiles;
  readonly past: Past;
};

async function freeze(work: Work, ready: Ready, { counter, chain, files, past }: Frozen): Promise<Issued> {
  const { tx, scope, clock, isInvented = false } = work;
  const { row, originals, document, look, series, totals, today } = ready;
  const { hashes } = files;
  const { id } = row;
  const number = series.number(counter);
  const position = chain.length + 1;
  const said = { contentHash: hashes.content, xmlHash: hashes.xml, pdfHash: hashes.pdf };
  const seal = sha256(sealText(chain.seal, { position, number, issuedOn: today, ...said }));
  const place = { series: series.name, number, counter, position, hashes: { ...hashes, seal } };
  const act = { by: scope.userId, at: clock.now(), isInvented };
  const content = { ...document, number };
  const told = { number, gross: totals.gross.toFixed(2), seal };
  const activity = aboutInvoice(scope, id, 'issued', told);
  const kept = await sealIssued(tx, scope, { id, content, look, totals, ...place, ...act, activity });
  await takeOver(work, ready, number);
  const now = { ...row, ...kept, ...said, seal, content, number, issuedOn: today, dueOn: content.dueOn };
  const history = [...past.history, { at: act.at.toISOString(), action: activity.action }];
  return { row: now, document: content, look, originals, history, surplus: past.surplus };
}

/**
 * All that a document credits, corrects or deducts, which stands as it needs it, in its currency. A deposit that was
 * credited whole since is deducted no more.
 */
async function lockOriginals({ tx, scope }: Work, row: StoredInvoice): Promise<Related[]> {
  const inOrder = (await originalsOf(tx, scope, row.id)).map(({ id }) => id).toSorted();
  if (inOrder.length === 0) return [];
  for (const id of inOrder) await lockInvoice(tx, scope, id);
  const all = await originalsOf(tx, scope, row.id);
  const originals = all.filter((one) => !isSpent(one));
  if (originals.length < all.length) await replaceLinks(tx, scope, row.id, originals);
  const settled = await settledOf(tx, scope, inOrder);
  const follower = { gross: row.gross, takesOver: originals.some(({ role }) => role === 'corrects') };
  for (const original of originals) {
    if (original.currency !== row.currency) throw new Failure('currency_mismatch');
    const facts = factsFrom({ ...original, due: original.gross, dueOn: null }, settled.get(original.id));
    checkOriginal(original.role, facts, follower);
  }
  return originals;
}

/** A corrective invoice takes over what was paid of the document it corrects, and drafts deduct it in its place. */
async function takeOver(work: Work, { row, originals, today }: Ready, number: string): Promise<void> {
  const { tx, scope } = work;
  const corrected = originals.find(({ role }) => role === 'corrects');
  if (!corrected) return;
  await lockPaymentsOf(tx, scope, row);
  const amount = await moveParts(tx, scope, { from: corrected.id, to: row.id, on: today });
  await deductInstead(tx, scope, { from: corrected.id, to: row.id });
  if (amount === '0') return;
  await log(work, corrected.id, 'payments_moved', { amount, to: number });
  await log(work, row.id, 'payments_taken_over', { amount, from: corrected.number });
}
