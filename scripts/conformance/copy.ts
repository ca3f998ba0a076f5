import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The packages of the project link to its folders: in a copy they must lead to those of the copy. */
const OWN_SCOPE = '@aurea';

/** Files that git knows or would add, from the root on. @throws Error outside a repository */
function projectFiles(root: string): string[] {
  const options = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const { status, stdout } = spawnSync('git', options, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error('mutants are made of the files that git knows: this folder has no repository');
  return stdout.split('\0').filter(Boolean);
}

/** Links every installed package into the copy; those of the project keep their own relative links. */
function linkPackages(root: string, copy: string): void {
  const from = join(root, 'node_modules');
  const into = join(copy, 'node_modules');
  mkdirSync(into);
  for (const name of readdirSync(from)) {
    if (name === OWN_SCOPE) cpSync(join(from, name), join(into, name), { recursive: true, verbatimSymlinks: true });
    else if (name !== '.cache' && name !== '.vite') symlinkSync(join(from, name), join(into, name));
  }
}

/** A copy of the project in the temporary folder, as it stands, with its packages linked. */
export function copyProject(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'aurea-mutants-'));
  for (const file of projectFiles(root)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file), { verbatimSymlinks: true, force: true });
  }
  linkPackages(root, copy);
  return copy;
}
