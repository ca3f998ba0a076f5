import { constants } from 'node:fs';
import { access, chmod, copyFile, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { programsPackage } from './platform.ts';

export const MAJOR_VERSION = 18;

const Manifest = z.object({ version: z.string() });
const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Puts PostgreSQL's programs into the data directory and answers their folder.
 *
 * They are copied because `node_modules` may lie where the account of the database cannot go, and because the package
 * leaves out the links between its shared libraries. A copy is complete or absent: it is renamed into place.
 */
export async function installPrograms(dataDir: string): Promise<string> {
  const source = packageFolder();
  const { version } = Manifest.parse(JSON.parse(await readFile(join(source, 'package.json'), 'utf8')));
  const programs = join(dataDir, 'programs');
  const target = join(programs, version);
  if (await exists(target)) return target;

  await rm(programs, { recursive: true, force: true });
  await mkdir(programs, { recursive: true, mode: 0o755 });
  await chmod(programs, 0o755);
  const draft = join(programs, 'incomplete');
  await copyFolder(join(source, 'native'), draft);
  await linkLibraries(source, draft);
  await rename(draft, target);
  return target;
}

function packageFolder(): string {
  const name = programsPackage(process.platform, process.arch);
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new Error(`PostgreSQL is not installed: run npm ci without leaving optional packages out (${name}).`, {
      cause: error,
    });
  }
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o755 });
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else if (entry.isFile()) await copyProgram(source, target);
  }
}

async function copyProgram(source: string, target: string): Promise<void> {
  await copyFile(source, target, constants.COPYFILE_FICLONE);
  await chmod(target, 0o755);
}

async function linkLibraries(source: string, target: string): Promise<void> {
  const links = Links.parse(JSON.parse(await readFile(join(source, 'native', 'pg-symlinks.json'), 'utf8')));
  for (const link of links) {
    const place = join(target, relative('native', link.target));
    await symlink(basename(link.source), place);
  }
}

async function exists(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  );
}
