import { Failure } from '@aurea/domain/core/failure.ts';
import { sealText } from '@aurea/domain/invoicing/chain.ts';
import { mayBeIssued, missingBeforeIssue } from '@aurea/domain/invoicing/checklist.ts';
import type { InvoiceDocument } from '@aurea/domain/invoicing/document.ts';
import type { Look } from '@aurea/domain/invoicing/layout/look.ts';
import { checkIssueDay, counterPeriod, numberFrom } from '@aurea/domain/invoicing/numbering.ts';
import type { PracticeSettings } from '@aurea/domain/invoicing/practice.ts';
import { checkOriginal } from '@aurea/domain/invoicing/standing.ts';
import { checkAct } from '@aurea/domain/invoicing/states.ts';
import type { DocumentTotals } from '@aurea/domain/invoicing/totals.ts';
import type { Tx } from '#db/transaction.ts';
import type { WorkerPool } from '#jobs/worker-pool.ts';
import { documentOf, totalsOf } from '../composing.ts';
import { printedLook } from '../logos/looks.ts';
import { logoInUse } from '../logos/queries.ts';
import { settledOf } from '../payments/queries.ts';
import { factsFrom } from '../payments/standing.ts';
import { findInvoice, lockInvoice, originalsOf, type Related, type Scope, type StoredInvoice } from '../queries.ts';
import { checkQuoted } from '../quoted/quoted.ts';
import { findSettings } from '../settings/queries.ts';
import { log, type Work } from '../use-cases.ts';
import { type IssuedFiles, WRITE_FILES } from './files-task.ts';
import type { CounterGuesses } from './guesses.ts';
import { sha256 } from './hash.ts';
import type { PrintedLook } from './pdf.ts';
import { type ChainEnd, counterToCome, drawNumber, keepFiles, lockChain, sealIssued } from './queries.ts';

/** A document that was issued, with what it credits, corrects or deducts. */
export type Issued = {
  readonly row: StoredInvoice;
  readonly document: InvoiceDocument;
  readonly look: Look;
  readonly originals: readonly Related[];
};

/** What writes the files of documents, before their number is drawn where it can be guessed. */
export type Press = { readonly workers: WorkerPool; readonly guesses: CounterGuesses };

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
  const locked = await lockInvoice(tx, scope, id);
  checkAct(locked.issuedAt === null ? 'draft' : 'issued', 'issue');
  if (locked.version !== version) throw new Failure('stale', { what: 'invoice' });
  const early = await readyToday(work, id);
  const { series } = early;
  const { issued } = await press.guesses.around(
    `${scope.workspaceId} ${series.name} ${series.period}`,
    async (guess, enter) => {
      const written = guess === null ? null : write(work, press, early, guess);
      written?.catch(() => undefined); // whoever needs it awaits it
      const chain = await enter(() => lockChain(tx, scope));
      const isReady = await isStillRight(work, early);
      const ready = isReady ? early : await readyToday(work, id);
      const counter = await drawCounter(work, ready);
      const files = written && isReady && counter === guess ? written : write(work, press, ready, counter);
      return { counter, issued: await freeze(work, ready, { counter, chain, files: await files }) };
    },
  );
  return issued;
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
async function readyToday(work: Work, id: string): Promise<Ready> {
  const { tx, scope, clock } = work;
  const today = clock.today();
  const row = await findInvoice(tx, scope, id);
  const originals = await originalsOf(tx, scope, id);
  const { settings: practice, version: settingsVersion } = await findSettings(tx, scope);
  await checkOriginals(work, row, originals);
  const document = completeOf({ row, practice, originals, today });
  const totals = totalsOf(document, document.prepaid);
  if (!totals) throw new Failure('invoice_empty');
  const replaces = originals.filter(({ role }) => role === 'corrects').map((one) => one.id);
  await checkQuoted(tx, scope, { id, currency: row.currency, replaces }, totals);
  const series = seriesOf(row, practice, today);
  const look = await printedLook(tx, scope, practice);
  return { row, originals, look, today, settingsVersion, series, document, totals };
}

/** Whether the day and what the practice has set are as they were; the chain must be locked. */
async function isStillRight({ tx, scope, clock }: Work, early: Ready): Promise<boolean> {
  if (clock.today() !== early.today) return false;
  const { version } = await findSettings(tx, scope);
  const logo = await logoInUse(tx, scope);
  return version === early.settingsVersion && logo?.id === early.look.logo?.id;
}

/** @throws Failure `document_incomplete` with what is missing */
function completeOf(parts: Parameters<typeof documentOf>[0]): Ready['document'] {
  const checked = documentOf(parts);
  const problems = missingBeforeIssue(checked);
  const { buyer } = checked;
  if (!mayBeIssued(problems) || buyer === null) {
    throw new Failure('document_incomplete', { missing: problems.map(({ code }) => code).join(' ') });
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

/** The files of the document under a counter. */
async function write({ clock }: Work, { workers }: Press, { document, series, look }: Ready, counter: number) {
  const numbered = { ...document, number: series.number(counter) };
  return await workers.run(WRITE_FILES, { document: numbered, look, madeAt: clock.now() });
}

/** The chain must be locked. @throws Failure `issue_day_before_last` */
async function drawCounter({ tx, scope }: Work, { series, today }: Ready): Promise<number> {
  const { counter, lastOn } = await drawNumber(tx, scope, { series: series.name, period: series.period, on: today });
  checkIssueDay(today, lastOn);
  return counter;
}

type Frozen = { readonly counter: number; readonly chain: ChainEnd; readonly files: IssuedFiles };

async function freeze(work: Work, ready: Ready, { counter, chain, files }: Frozen): Promise<Issued> {
  const { tx, scope, clock, isInvented = false } = work;
  const { row, originals, document, look, series, totals, today } = ready;
  const { xml, pdf, hashes } = files;
  const { id } = row;
  const number = series.number(counter);
  const position = chain.length + 1;
  const said = { contentHash: hashes.content, xmlHash: hashes.xml, pdfHash: hashes.pdf };
  const seal = sha256(sealText(chain.seal, { position, number, issuedOn: today, ...said }));
  await keepFiles(tx, scope, id, { xml, pdf, totals });
  const place = { series: series.name, number, counter, position, hashes: { ...hashes, seal } };
  const act = { by: scope.userId, at: clock.now(), isInvented };
  const content = { ...document, number };
  const kept = await sealIssued(tx, scope, { id, content, look, totals, ...place, ...act });
  await log(work, id, 'issued', { number, gross: totals.gross.toFixed(2), seal });
  const now = { ...row, ...kept, ...said, seal, content, number, issuedOn: today, dueOn: content.dueOn };
  return { row: now, document: content, look, originals };
}

/** All that a document credits, corrects or deducts stands as it needs it, in its currency. */
async function checkOriginals({ tx, scope }: Work, row: StoredInvoice, originals: readonly Related[]): Promise<void> {
  const inOrder = originals.map(({ id }) => id).toSorted();
  for (const id of inOrder) await lockInvoice(tx, scope, id);
  const settled = await settledOf(tx, scope, inOrder);
  const follower = { gross: row.gross, takesOver: originals.some(({ role }) => role === 'corrects') };
  for (const original of originals) {
    if (original.currency !== row.currency) throw new Failure('currency_mismatch');
    const facts = factsFrom({ ...original, due: original.gross, dueOn: null }, settled.get(original.id));
    checkOriginal(original.role, facts, follower);
  }
}
