import { parseArgs } from 'node:util';
import { verifyPractices } from '#areas/invoices/verifying/verify.ts';
import { runCommandOnDatabase } from './run-command.ts';

const HELP = `Recomputes what every practice issued: chain of seals, numbers and days, totals, VAT, files, payments, closings.

  npm run verify

Changes nothing. Ends with 1 where something does not hold, and names it.`;

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h', default: false } } });

if (values.help) {
  console.log(HELP);
} else {
  await runCommandOnDatabase(async ({ db }) => {
    const { practices, documents, closings, findings } = await verifyPractices(db);
    console.log(`${documents} issued documents and ${closings} closings of ${practices} practices were read.`);
    for (const { practice, about, finding } of findings) console.error(`${practice}: ${about}: ${finding}`);
    if (findings.length === 0) console.log('Nothing was found.');
    else process.exitCode = 1;
  });
}
