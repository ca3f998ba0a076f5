import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The system account PostgreSQL runs as, when it must differ from this process. */
export type Account = { readonly uid: number; readonly gid: number };

/**
 * PostgreSQL refuses to run as root. Started as root, its processes run as the owner of an existing cluster, else as
 * `postgres`, else as `nobody`; started by anybody else, as that user (`undefined`).
 */
export function accountFor(clusterDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const existing = statSync(clusterDir, { throwIfNoEntry: false });
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  const passwd = readFileSync('/etc/passwd', 'utf8');
  const account = named(passwd, 'postgres') ?? named(passwd, 'nobody');
  if (!account) throw new Error('PostgreSQL may not run as root, and there is neither an account postgres nor nobody.');
  return account;
}

function named(passwd: string, name: string): Account | undefined {
  const fields = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find((line) => line[0] === name);
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : undefined;
}

/** The outermost folder on the way to `path` that the account may not pass through, judged by its permission bits. */
export function closedFolder(path: string, account: Account): string | undefined {
  const parent = dirname(path);
  const outer = parent === path ? undefined : closedFolder(parent, account);
  return outer ?? (mayEnter(path, account) ? undefined : path);
}

function mayEnter(folder: string, { uid, gid }: Account): boolean {
  const { mode, ...owner } = statSync(folder);
  if (owner.uid === uid) return (mode & 0o100) !== 0;
  if (owner.gid === gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}
