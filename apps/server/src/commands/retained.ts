import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { retainedDocuments, retainedPractices } from '#db/accounts/retained.ts';
import { inScope } from '#db/transaction.ts';
import { runCommandOnDatabase } from './run-command.ts';

const HELP = `Issued documents of erased practices, which the law requires for ten years.

  npm run retained                               which practices, how many documents, until when
  npm run retained -- --practice ID --out FOLDER  writes PDF and XML of one practice`;

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
      const documents = await inScope(db, { system: true }, (tx) => retainedDocuments(tx, practice));
      mkdirSync(out, { recursive: true });
      for (const { number, xml, pdf } of documents) {
        const name = number.replaceAll('/', '_');
        writeFileSync(join(out, `${name}.pdf`), pdf);
        writeFileSync(join(out, `${name}.xml`), xml);
      }
      console.log(`${documents.length} documents were written to ${out}.`);
      return;
    }
    const practices = await inScope(db, { system: true }, retainedPractices);
    for (const { workspaceId, documents, retainedThrough } of practices) {
      console.log(`${workspaceId}  ${documents} documents  until ${retainedThrough}`);
    }
    if (practices.length === 0) console.log('Nothing is kept of an erased practice.');
  });
}
