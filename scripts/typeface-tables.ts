import { writeFileSync } from 'node:fs';
import { pdfPicture } from '../apps/server/src/testing/pdf-pages.ts';
import { headOf, PART, SCRIPTS } from '../apps/server/src/testing/script-pages.ts';
import { printableRanges, signWidths } from '../apps/server/src/testing/typeface-tables.ts';

/**
 * After an upgrade of the typefaces: writes which signs they have and how wide these are, for the layout of documents, and
 * the pictures that pages in each script are compared with. Look at the pictures before you commit them.
 */
const folder = 'packages/domain/src/billing/layout';
const source = 'Written by node scripts/typeface-tables.ts';
writeFileSync(`${folder}/printable-signs.json`, `${JSON.stringify({ source, ranges: printableRanges() }, null, 2)}\n`);
writeFileSync(`${folder}/sign-widths.json`, `${JSON.stringify({ source, blocks: signWidths() }, null, 2)}\n`);
for (const { script, name, detail } of SCRIPTS) {
  const { file } = pdfPicture(await headOf(name, detail), PART);
  writeFileSync(`apps/server/src/providers/pdf/golden/${script}.png`, file);
}
