import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { commandOfProc, isProcessOf, isServerOn, type Process, processesOfPs } from './platform.ts';

/**
 * Whether `pid` is a PostgreSQL server that really works on `clusterDir`. The number alone proves nothing: it may belong
 * to a stranger by now, or to a server that has died and waits to be reaped. A dead one has no command line.
 */
export function isServerOf(clusterDir: string, pid: number): boolean {
  return isServerOn(commandOf(pid), clusterDir);
}

/** Processes a server left behind when it was killed; they carry its name in their titles. */
export function orphansOf(clusterName: string): number[] {
  return processes()
    .filter(({ command }) => isProcessOf(command, clusterName))
    .map(({ pid }) => pid);
}

export function isAlive(pid: number): boolean {
  return commandOf(pid) !== '';
}

/** Sends a signal unless the process has just gone. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

const hasProc = process.platform === 'linux';

function processes(): Process[] {
  if (!hasProc) return processesOfPs(execFileSync('/bin/ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' }));
  const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
  return pids.map((entry) => ({ pid: Number(entry), command: commandOf(Number(entry)) }));
}

function commandOf(pid: number): string {
  if (!hasProc) return processes().find((each) => each.pid === pid)?.command ?? '';
  try {
    return commandOfProc(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return '';
  }
}
