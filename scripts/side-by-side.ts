import { spawn } from 'node:child_process';

/**
 * Runs scripts of the project two at a time, in the given order, and shows what each said once it has ended. All of them run
 * whatever another one finds; ends with 1 where one failed.
 */
const AT_ONCE = 2;

type Ended = { readonly name: string; readonly output: string; readonly isDone: boolean; readonly seconds: number };

function run(name: string): Promise<Ended> {
  const begun = performance.now();
  const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ name, output, isDone: code === 0, seconds: (performance.now() - begun) / 1000 });
    });
  });
}

const waiting = process.argv.slice(2);
if (waiting.length === 0) throw new Error('Name the scripts: node scripts/side-by-side.ts lint types');

async function runWaiting(): Promise<void> {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const { output, isDone, seconds } = await run(name);
    console.log(`${isDone ? '✓' : '✘'} ${name}, ${seconds.toFixed(0)} s\n${output.trimEnd()}`);
    if (!isDone) process.exitCode = 1;
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, runWaiting));
