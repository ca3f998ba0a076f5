import { goodsParts } from '@aurea/domain/billing/totals/supply.ts';
import { type IssuedFiles, WRITE_FILES } from '../documents/files-task.ts';
import { sha256 } from '../documents/hash.ts';
import type { CounterPlace, NumberPrediction } from '../documents/number-prediction.ts';
import type { FileWriter } from '../documents/pdf.ts';
import { deleteFiles, findCounterToCome, insertFiles } from '../documents/queries.ts';
import { counterOf, type IssuableDraft } from './issuable-draft.ts';
import type { InvoiceWork } from './use-cases.ts';

/** Writes the files of documents, ahead under the number that probably comes. */
export type DocumentWriter = FileWriter & { readonly prediction: NumberPrediction };

/**
 * The files of a document, written and stored under its predicted number before the chain is locked: only where another
 * number is drawn are they written again while the other documents of the practice wait.
 */
export type PredictedFiles = {
  readonly draft: IssuableDraft;
  readonly counter: number;
  /** Null where documents of one transaction follow each other anyway. */
  readonly place: CounterPlace | null;
};

/** Predicts the number of a draft, writes its files under it and stores them with the draft. */
export async function storePredictedFiles(
  work: InvoiceWork,
  writer: DocumentWriter,
  draft: IssuableDraft,
): Promise<PredictedFiles> {
  const { tx, scope } = work;
  const { series } = draft;
  const take = () => writer.prediction.take(`${scope.workspaceId} ${series.name} ${series.period}`);
  const place = writer.rehearses ? null : writer.precomputed.place(take);
  const counter = place?.guess ?? (await findCounterToCome(tx, scope, counterOf(draft)));
  await storeFiles(work, draft, writtenFiles(writer, draft, counter));
  return { draft, counter, place };
}

/** The files under the number that was drawn, which replace those stored where the prediction was wrong. */
export async function filesUnderNumber(
  work: InvoiceWork,
  writer: DocumentWriter,
  predicted: PredictedFiles,
  { draft, counter }: { readonly draft: IssuableDraft; readonly counter: number },
): Promise<IssuedFiles> {
  const { place } = predicted;
  // The next attempt begins with it, should these files have to be computed first.
  if (place) place.guess = counter;
  const files = writtenFiles(writer, draft, counter);
  if (draft !== predicted.draft || counter !== predicted.counter) {
    await deleteFiles(work.tx, work.scope, draft.row.id);
    await storeFiles(work, draft, files);
  }
  place?.enter(counter);
  return files;
}

/** The files of the document under a counter, which are written while no transaction is open. */
function writtenFiles(
  { precomputed, rehearses }: DocumentWriter,
  { document, series, look }: IssuableDraft,
  counter: number,
): IssuedFiles {
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
async function storeFiles({ tx, scope }: InvoiceWork, draft: IssuableDraft, files: IssuedFiles): Promise<void> {
  const { row, totals, document } = draft;
  await insertFiles(tx, scope, row.id, { ...files, totals, goods: goodsParts(document) });
}
