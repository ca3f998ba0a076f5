import { readdirSync, readFileSync } from 'node:fs';

/**
 * Whether `pid` is a PostgreSQL server that really works on `clusterDir`. The number alone proves nothing: it may belong
 * to a stranger by now, or to a server that has died and waits to be reaped. A dead one has no command line.
 */
export function isServerOf(clusterDir: string, pid: number): boolean {
  return commandLine(pid).includes(clusterDir);
}

/** Processes a server left behind when it was killed; they carry its name in their titles. */
export function orphansOf(clusterName: string): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => commandLine(pid)[0]?.startsWith(`postgres: ${clusterName}: `));
}

export function isAlive(pid: number): boolean {
  return commandLine(pid).length > 0;
}

/** Sends a signal unless the process has just gone. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function commandLine(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
  } catch {
    return [];
  }
}
