import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { verifyArchive } from '#areas/billing/closings/archive/read.ts';
import { reportFindings, reportVerification } from './report-verification.ts';
import { runCommandOnDatabase } from './run-command.ts';

const HELP = `Recomputes what every practice issued: chain of seals, numbers and days, totals, VAT, files, payments, closings.

  npm run verify
  npm run verify -- --archive archive.zip   the same of an exported archive, from the file alone

Changes nothing. Ends with 1 where something does not hold, and names it.`;

const { values } = parseArgs({
  options: { help: { type: 'boolean', short: 'h', default: false }, archive: { type: 'string' } },
});

if (values.help) {
  console.log(HELP);
} else if (values.archive !== undefined) {
  await readArchive(values.archive);
} else {
  await runCommandOnDatabase(({ db }) => reportVerification(db));
}

async function readArchive(path: string): Promise<void> {
  const bytes = await readFile(path).catch(() => null);
  const read = bytes && verifyArchive(bytes);
  if (!read) {
    console.error(`${path} cannot be read, or is not an archive of this product.`);
    process.exitCode = 1;
    return;
  }
  const { practice, documents, payments, closings, findings } = read;
  console.log(`${practice}: ${documents} documents, ${payments} payments and ${closings} closings were read.`);
  reportFindings(findings.map(({ about, finding }) => `${about}: ${finding}`));
}
