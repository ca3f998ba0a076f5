import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { retainedDocuments, retainedPractices, retainedReceived } from '#db/accounts/retained.ts';
import type { Db } from '#db/client.ts';
import { inScope } from '#db/transaction.ts';
import { runCommandOnDatabase } from './run-command.ts';

const HELP = `Issued documents and received invoices of erased practices, which the law requires for ten years.

  npm run retained                               which practices, how many documents, until when
  npm run retained -- --practice ID --out FOLDER  writes the files of one practice and their statuses`;

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
  await runCommandOnDatabase(async ({ db }) => {
    const { practice, out } = values;
    if (practice && out) {
      console.log(`${await writeFiles(db, practice, out)} documents were written to ${out}.`);
      return;
    }
    const practices = await inScope(db, { system: true }, retainedPractices);
    for (const { workspaceId, documents, retainedThrough } of practices) {
      console.log(`${workspaceId}  ${documents} documents  until ${retainedThrough}`);
    }
    if (practices.length === 0) console.log('Nothing is kept of an erased practice.');
  });
}

/** @returns how many documents there are */
async function writeFiles(db: Db, practice: string, out: string): Promise<number> {
  const documents = await inScope(db, { system: true }, (tx) => retainedDocuments(tx, practice));
  const received = await inScope(db, { system: true }, (tx) => retainedReceived(tx, practice));
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
