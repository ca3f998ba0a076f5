import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The server, restarted when a file of it changes, and the pages with instant updates, under one address. */
const PAGES = 'http://localhost:5173';

const root = fileURLToPath(new URL('..', import.meta.url));
// PostgreSQL does not run as root, and its own account may not be able to reach a folder of the project.
const dataDir = process.getuid?.() === 0 ? '/var/lib/aurea-dev' : `${root}.data`;
const env = {
  ...process.env,
  PUBLIC_URL: process.env.PUBLIC_URL ?? PAGES,
  DATA_DIR: process.env.DATA_DIR ?? dataDir,
};

function run(script: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, [...args, script], { cwd: root, env, stdio: 'inherit' });
}

const programs = [
  run('apps/server/src/main.ts', '--watch', '--watch-preserve-output'),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'apps/web', '--strictPort'], {
    cwd: root,
    env,
    stdio: 'inherit',
  }),
];

// Ctrl-C reaches them from the terminal; a signal to this process, or the end of one, ends both.
const end = () => {
  for (const program of programs) program.kill('SIGTERM');
};
process.on('SIGINT', () => undefined);
process.on('SIGTERM', end);
for (const program of programs) program.once('exit', end);
