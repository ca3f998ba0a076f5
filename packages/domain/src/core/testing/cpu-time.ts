import { threadCpuUsage } from 'node:process';

/** Milliseconds of processor time a piece of work takes on its thread, the same on a busy machine as on an idle one. */
export function cpuMs(work: () => void): number {
  const before = threadCpuUsage();
  work();
  const { user, system } = threadCpuUsage(before);
  return (user + system) / 1000;
}
