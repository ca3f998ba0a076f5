import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { openHousehold, type Person } from './person.ts';
import { newDataDir, type Product, removeDataDir, startProduct } from './product.ts';

const IDLE = 2_000;
const TRICKLING = 100;
const CALLS = 300;
const TRICKLE_MS = 1_000;
/** Targets of the security document: F-08. */
const CLOSED_WITHIN_MS = 30_000;
const MEMORY_MB = 100;

type Slow = { readonly socket: Socket; readonly opened: number; closed: number | null };

function openSlow(port: number, kind: 'idle' | 'headers' | 'body'): Slow {
  const socket = connect(port, '127.0.0.1');
  const slow: Slow = { socket, opened: performance.now(), closed: null };
  // An error is an end, too: the socket closes after it.
  socket
    .on('error', () => {})
    .on('close', () => {
      slow.closed = performance.now();
    });
  socket.resume();
  if (kind === 'headers') trickle(socket, `GET /api/assets HTTP/1.1\r\nHost: localhost:${port}\r\nX-Slow: `);
  if (kind === 'body') {
    const head = `POST /api/public/signin HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\n`;
    trickle(socket, `${head}Content-Length: 5000\r\n\r\n`);
  }
  return slow;
}

/** Writes a beginning, then a byte now and then until somebody closes the connection. */
function trickle(socket: Socket, beginning: string): void {
  socket.write(beginning);
  const timer = setInterval(() => socket.write('a'), TRICKLE_MS);
  socket.on('close', () => clearInterval(timer));
}

const residentMb = ({ process: child }: Product) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1_024;

async function lateOf({ call }: Person): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < CALLS; at += 1) {
    const begun = performance.now();
    await (await call('GET', '/api/assets')).arrayBuffer();
    times.push(performance.now() - begun);
    await pause(5);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(CALLS * 0.95)] ?? Number.NaN;
}

const longestOpen = (all: readonly Slow[]) =>
  Math.round(Math.max(...all.map(({ opened, closed }) => (closed ?? performance.now()) - opened)));

/**
 * Opens connections that say nothing, or one byte a second, while somebody works (F-08).
 *
 * @returns what is wrong whatever the machine: slow requests that are never closed, memory that grows with them
 */
export async function annoySlowly(): Promise<string[]> {
  const dataDir = await newDataDir();
  const port = await freePort();
  const env = { RATE_LIMIT: '1000000', RATE_LIMIT_GUARDED: '1000000', LOG_LEVEL: 'fatal' };
  const product = await startProduct({ dataDir, port, env });
  const opened: Slow[] = [];
  try {
    const person = await openHousehold(product.url, 'patient@example.org');
    const quiet = await lateOf(person);
    const before = residentMb(product);
    for (let at = 0; at < IDLE; at += 1) opened.push(openSlow(port, 'idle'));
    const [headers, bodies] = (['headers', 'body'] as const).map((kind) =>
      Array.from({ length: TRICKLING }, () => openSlow(port, kind)),
    );
    const trickling = [...(headers ?? []), ...(bodies ?? [])];
    opened.push(...trickling);
    const meanwhile = await lateOf(person);
    const grown = residentMb(product) - before;
    const deadline = performance.now() + 2 * CLOSED_WITHIN_MS;
    while (trickling.some(({ closed }) => closed === null) && performance.now() < deadline) await pause(250);
    const left = trickling.filter(({ closed }) => closed === null).length;
    const longest = longestOpen(trickling);
    console.log(`95 in 100 calls within, while all is quiet   ${quiet.toFixed(1)} ms`);
    console.log(`beside ${IDLE} idle and ${2 * TRICKLING} slow connections   ${meanwhile.toFixed(1)} ms`);
    console.log(`memory grew by                               ${Math.round(grown)} MB`);
    console.log(`slow requests closed after at most           ${longest} ms, ${left} left open`);
    return [
      ...(longest > CLOSED_WITHIN_MS ? [`a slow request was open for ${longest} ms`] : []),
      ...(grown > MEMORY_MB ? [`memory grew by ${Math.round(grown)} MB`] : []),
    ];
  } finally {
    for (const { socket } of opened) socket.destroy();
    await product.stop();
    await removeDataDir(dataDir);
  }
}
