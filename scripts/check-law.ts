import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { OFFENDERS, type Tool } from './law/offenders.ts';

/**
 * Proves that the tools catch what the architecture forbids: plants offenders in a temporary copy of the project, runs
 * the checks there, and fails unless every one is named.
 */
const root = resolve('.');
const copy = mkdtempSync(join(tmpdir(), 'aurea-law-'));
const bin = join(root, 'node_modules/.bin');

const COMMANDS: Readonly<Record<Tool, readonly string[]>> = {
  arrows: ['node', 'scripts/check-arrows.ts'],
  lint: ['biome', 'lint', '--max-diagnostics=1000', '--reporter=github', '.'],
  types: ['tsc', '-p', 'packages/domain'],
  'dead code': ['knip'],
  words: ['node', 'scripts/check-words.ts'],
};

try {
  plant();
  const outputs = new Map((Object.keys(COMMANDS) as Tool[]).map((tool) => [tool, outputOf(COMMANDS[tool])]));
  const missed = OFFENDERS.filter(({ tool, file, says }) => !isNamed(outputs.get(tool) ?? '', file, says));
  for (const { law, file, tool } of missed) console.error(`not caught by ${tool}: ${law} (${file})`);
  if (missed.length > 0) process.exitCode = 1;
  else console.log(`law: ${OFFENDERS.length} offenders planted, every one caught`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}

function isNamed(output: string, file: string, says: string): boolean {
  return output.split('\n').some((line) => line.includes(file) && line.includes(says));
}

function plant(): void {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of files.split('\n').filter(Boolean)) cpSync(join(root, file), join(copy, file), { force: true });
  for (const { file, source } of OFFENDERS) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), `${source}\n`);
  }
  linkModules();
  execFileSync('git', ['init', '-q'], { cwd: copy });
}

/** Packages come from the project, its own workspaces from the copy. */
function linkModules(): void {
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name !== '@aurea') symlinkSync(join(from, name), join(to, name));
  }
  cpSync(join(from, '@aurea'), join(to, '@aurea'), { recursive: true, verbatimSymlinks: true });
}

function outputOf([command = '', ...parameters]: readonly string[]): string {
  const { stdout, stderr } = spawnSync(join(bin, command), parameters, {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  return `${stdout}\n${stderr}`;
}
