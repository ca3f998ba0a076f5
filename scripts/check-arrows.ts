import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { ICruiseResult, IViolation } from 'dependency-cruiser';
import { arrowsInAreaCycles } from './area-cycles.ts';

/**
 * Checks the law of arrows with dependency-cruiser, here or in the folder given as argument.
 *
 * dependency-cruiser asks swc to parse every file as plain TypeScript; files with JSX need one option more, which is
 * added here before it is loaded. A cruise that read fewer modules than there are files proves nothing, so it fails.
 */
const folder = resolve(process.argv[2] ?? '.');
process.chdir(folder);

const SOURCES = /^(packages|apps|e2e|scripts)\/.*(?<!\.d)\.tsx?$/;

parseJsx();
const { cruise } = await import('dependency-cruiser');
const { default: rules } = await import(`${folder}/.dependency-cruiser.mjs`);
const sources = sourceFiles();
const { output } = await cruise(sources, { ...rules.options, ruleSet: { forbidden: rules.forbidden }, validate: true });
if (typeof output === 'string') throw new Error('dependency-cruiser gave text where a result was asked for');
report(output, sources);

function parseJsx(): void {
  const swc = createRequire(import.meta.url)('@swc/core');
  const parseFile = swc.parseFileSync;
  swc.parseFileSync = (file: string, options: object) => parseFile(file, { ...options, tsx: file.endsWith('.tsx') });
}

function sourceFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  return listed.split('\n').filter((file) => SOURCES.test(file));
}

function report(result: ICruiseResult, files: readonly string[]): void {
  const read = new Set(result.modules.map((module) => module.source));
  const unread = files.filter((file) => !read.has(file));
  const { violations } = result.summary;
  for (const violation of violations) console.error(sentenceOf(violation));
  const cycles = arrowsInAreaCycles(result.modules);
  for (const { source, target } of cycles) console.error(`no-cycle-between-areas: ${source} → ${target}`);
  for (const file of unread) console.error(`not read: ${file}`);
  if (violations.length + cycles.length + unread.length > 0) process.exit(1);
  console.log(`arrows: ${files.length} files, ${result.summary.totalDependenciesCruised} dependencies, no violation`);
}

function sentenceOf({ rule, from, to }: IViolation): string {
  return `${rule.name}: ${from} → ${to}`;
}
