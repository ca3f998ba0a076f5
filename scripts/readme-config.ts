import { readFileSync, writeFileSync } from 'node:fs';
import { CONFIG_TABLE } from '../apps/server/src/config-table.ts';
import type { Explanation } from '../apps/server/src/explanation.ts';

/** Writes the table of settings into the README; with `--check`, fails where the README says otherwise. */
const settings: readonly (readonly [string, Explanation])[] = Object.entries(CONFIG_TABLE);
const rows = settings
  .filter(([, { unused }]) => !unused)
  .map(([name, { default: value, meaning }]) => `| \`${name}\` | ${meaning} | ${value} |`);
const table = ['| setting | meaning | default |', '|---|---|---|', ...rows].join('\n');
const before = readFileSync('README.md', 'utf8');
const after = before.replace(
  /(<!-- config:start -->\n)[\s\S]*(<!-- config:end -->)/,
  (_all, start, end) => `${start}${table}\n${end}`,
);

if (!process.argv.includes('--check')) writeFileSync('README.md', after);
else if (before !== after) {
  console.error('The table of settings in README.md is not that of the code: run npm run readme.');
  process.exit(1);
}
