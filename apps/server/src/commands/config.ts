import { parseArgs } from 'node:util';
import { readConfig } from '#config.ts';
import { CONFIG_TABLE, isSettingName, type SettingName } from '#config-table.ts';
import { readEnvironment } from '#environment.ts';
import type { Explanation } from '#explanation.ts';
import { runCommand } from './run-command.ts';

const HELP = `Checks the configuration and shows what is set.

  npm run config                  what is set, secrets hidden
  npm run config -- --explain     every variable, its default and its meaning
  npm run config -- --markdown    the same as the table of the README`;

const { values } = parseArgs({
  options: {
    explain: { type: 'boolean', default: false },
    markdown: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

const settings: readonly [SettingName, Explanation][] = Object.entries(CONFIG_TABLE).flatMap(([name, explanation]) =>
  isSettingName(name) ? [[name, explanation] satisfies [SettingName, Explanation]] : [],
);

function explain(): void {
  for (const [name, { meaning, expected, default: fallback }] of settings) {
    console.log(`${name}\n  ${meaning}\n  expected: ${expected}\n  default:  ${fallback}\n`);
  }
}

function explainAsMarkdown(): void {
  console.log('| Variable | Default | Meaning |\n|---|---|---|');
  for (const [name, { meaning, default: fallback }] of settings)
    console.log(`| \`${name}\` | ${fallback} | ${meaning} |`);
}

function show(): void {
  const env = readEnvironment();
  readConfig(env);
  for (const [name, { secret, default: fallback }] of settings) {
    const value = env[name]?.trim();
    const shown = secret ? '(set, not shown)' : value;
    console.log(`${name.padEnd(24)} ${value ? shown : `default: ${fallback}`}`);
  }
}

if (values.help) console.log(HELP);
else if (values.markdown) explainAsMarkdown();
else if (values.explain) explain();
else await runCommand(async () => show());
