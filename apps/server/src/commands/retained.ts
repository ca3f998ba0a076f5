import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { listRetainedDocuments, listRetainedReceived, retainedPractices } from '#areas/billing/retained/queries.ts';
import { inspectionZip } from '#areas/compliance/inspection/write-inspection.ts';
import { listRetainedPractices, retainedContent } from '#areas/compliance/retained/queries.ts';
import { readRetained } from '#areas/compliance/retained/read-retained.ts';
import type { Db } from '#db/client.ts';
import { dayOf } from '#db/time-zone.ts';
import { inScope } from '#db/transaction.ts';
import { type CommandTools, runCommandOnDatabase } from './run-command.ts';

const ADVICE_ZIP = 'advice-files.zip';

const HELP = `What the law requires of erased practices: issued documents and received invoices for ten years, and the advice files of
their customers for five years after the end of each relation.

  npm run retained                               which practices, how much, until when
  npm run retained -- --practice ID --out FOLDER  writes the invoices of one practice with their statuses, and its advice
                                                  files as the ZIP an inspection reads`;

const { values } = parseArgs({
  options: {
    practice: { type: 'string' },
    out: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

if (values.help) {
  console.log(HELP);
} else {
  await runCommandOnDatabase(async (tools) => {
    const { practice, out } = values;
    if (!practice || !out) {
      await listPractices(tools.db);
      return;
    }
    console.log(`${await writeFiles(tools.db, practice, out)} documents were written to ${out}.`);
    const files = await writeAdvice(tools, practice, out);
    console.log(`${files} papers and documents of the advice were written to ${join(out, ADVICE_ZIP)}.`);
  });
}

async function listPractices(db: Db): Promise<void> {
  const [invoicing, advice] = await inScope(
    db,
    { system: true },
    async (tx) => [await retainedPractices(tx), await listRetainedPractices(tx)] as const,
  );
  for (const { workspaceId, documents, retainedThrough } of invoicing) {
    console.log(`${workspaceId}  ${documents} documents  until ${retainedThrough}`);
  }
  for (const { workspaceId, practice, customers, retainedThrough } of advice) {
    console.log(`${workspaceId}  advice files of ${customers} customers of ${practice}  until ${retainedThrough}`);
  }
  if (invoicing.length + advice.length === 0) console.log('Nothing is kept of an erased practice.');
}

/** @returns how many papers and documents there are */
async function writeAdvice({ db, cipher }: CommandTools, practice: string, out: string): Promise<number> {
  const inspected = await inScope(db, { system: true }, (tx) => readRetained(tx, practice));
  const at = new Date();
  const read = ({ id }: { readonly id: string }) =>
    inScope(db, { system: true }, (tx) => retainedContent(tx, practice, id));
  const zip = inspectionZip({ language: 'fr', on: dayOf(at), ...inspected }, { cipher, at, read });
  await pipeline(zip, createWriteStream(join(out, ADVICE_ZIP)));
  return inspected.files.length;
}

/** @returns how many documents there are */
async function writeFiles(db: Db, practice: string, out: string): Promise<number> {
  const documents = await inScope(db, { system: true }, (tx) => listRetainedDocuments(tx, practice));
  const received = await inScope(db, { system: true }, (tx) => listRetainedReceived(tx, practice));
  mkdirSync(out, { recursive: true });
  const write = (name: string, content: string | Buffer) => writeFileSync(join(out, name), content);
  const writeStatuses = (name: string, statuses: readonly object[]) =>
    write(`${name}.statuses.json`, JSON.stringify(statuses, null, 1));
  for (const { number, xml, pdf, statuses } of documents) {
    const name = number.replaceAll('/', '_');
    write(`${name}.pdf`, pdf);
    write(`${name}.xml`, xml);
    writeStatuses(name, statuses);
  }
  for (const [at, { number, mediaType, content, statuses }] of received.entries()) {
    // The number was written by the sender of the invoice.
    const name = `received-${at + 1}-${number.replaceAll(/[^\p{L}\p{N}_-]/gu, '_')}`;
    write(`${name}.${mediaType === 'application/pdf' ? 'pdf' : 'xml'}`, content);
    writeStatuses(name, statuses);
  }
  return documents.length + received.length;
}
