import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { newDataDir, type Product, removeDataDir, startProduct } from './product.ts';

const AT_ONCE = 20;
const ROUNDS = 5;
/** Targets of the security document: F-11. */
const ANSWERED_WITHIN_MS = 1_000;
const MEMORY_MB = 50;
/** 0 where the connection was closed before the rest was read, and its answer with it. */
const REFUSALS = [0, 400, 413, 415];

type Body = { readonly name: string; readonly headers?: string; readonly parts: () => Iterable<Buffer> };

const whole = (name: string, bytes: Buffer, headers = ''): Body => ({
  name,
  headers: `${headers}Content-Length: ${bytes.length}\r\n`,
  parts: () => [bytes],
});

function* chunked(bytes: number): Iterable<Buffer> {
  const piece = Buffer.alloc(64 * 1024, 'a');
  const chunk = Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);
  for (let sent = 0; sent < bytes; sent += piece.length) yield chunk;
}

const signIn = (email: string) => Buffer.from(`{"email":${email},"password":"the kettle sings at dawn"}`, 'latin1');
const keys = (count: number) => Buffer.from(`{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join(',')}}`);

const BODIES: readonly Body[] = [
  { name: '10 GB in chunks', headers: 'Transfer-Encoding: chunked\r\n', parts: () => chunked(10 * 2 ** 30) },
  whole('a bomb of gzip', gzipSync(Buffer.alloc(50 * 2 ** 20)), 'Content-Encoding: gzip\r\n'),
  whole('an object of a million keys', keys(1_000_000)),
  whole('an object of 20,000 keys', keys(20_000)),
  whole('100,000 levels', Buffer.from('['.repeat(100_000) + ']'.repeat(100_000))),
  whole('a list of a million items', Buffer.from(`[${'1,'.repeat(999_999)}1]`)),
  whole('a list of 100,000 items', Buffer.from(`{"email":[${'1,'.repeat(99_999)}1]}`)),
  whole('bytes that are no UTF-8', signIn('"\xff\xfe\xc3\x28"')),
  whole('half of a surrogate pair', signIn('"\\ud800"')),
  whole('a NUL', signIn('"a\\u0000b"')),
];

type Answer = { readonly status: number; readonly ms: number };

/** Sends a body until it is answered or the connection is closed; 0 where no answer came. */
async function send(port: number, { headers = '', parts }: Body): Promise<Answer> {
  const begun = performance.now();
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  let isClosed = false;
  socket.on('data', (data) => {
    answer += data.toString('latin1');
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    isClosed = true;
  });
  const head = `POST /api/public/signin HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\n`;
  socket.write(`${head}Sec-Fetch-Site: same-origin\r\nConnection: close\r\n${headers}\r\n`);
  for (const part of parts()) {
    if (isClosed || answer !== '') break;
    socket.write(part);
    while (socket.writableNeedDrain && !isClosed && answer === '') await pause(1);
  }
  while (!isClosed && answer === '') await pause(2);
  socket.destroy();
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0), ms: performance.now() - begun };
}

const residentMb = ({ process: child }: Product) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1_024;

/** What the process takes at most while something is done. */
async function mostResident(product: Product, work: () => Promise<void>): Promise<number> {
  let most = residentMb(product);
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(product));
  }, 10);
  await work();
  clearInterval(timer);
  return most;
}

async function annoyWith(product: Product, port: number, body: Body): Promise<string[]> {
  const before = residentMb(product);
  const answers: Answer[] = [];
  const most = await mostResident(product, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      answers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => send(port, body)))));
    }
  });
  const statuses = [...new Set(answers.map(({ status }) => status))].toSorted();
  const slowest = Math.round(Math.max(...answers.map(({ ms }) => ms)));
  const grown = Math.round(most - before);
  console.log(`${body.name.padEnd(28)} ${statuses.join(', ').padEnd(10)} ${`${slowest} ms`.padEnd(9)} +${grown} MB`);
  return [
    ...statuses.filter((status) => !REFUSALS.includes(status)).map((status) => `${body.name} was answered ${status}`),
    ...(slowest > ANSWERED_WITHIN_MS ? [`${body.name} was answered after ${slowest} ms`] : []),
    ...(grown > MEMORY_MB ? [`memory grew by ${grown} MB under ${body.name}`] : []),
  ];
}

/**
 * Sends bodies that are huge or odd, twenty at once and a hundred of each, twice (F-11).
 *
 * @returns what is wrong the second time: one that is not refused, or late, and memory that grows with them
 */
export async function sendOddBodies(): Promise<string[]> {
  const dataDir = await newDataDir();
  const port = await freePort();
  const env = { RATE_LIMIT: '1000000', RATE_LIMIT_GUARDED: '1000000', LOG_LEVEL: 'fatal' };
  const product = await startProduct({ dataDir, port, env });
  try {
    const start = residentMb(product);
    for (const body of BODIES) await annoyWith(product, port, body);
    const reserved = residentMb(product) - start;
    console.log(`the first time               +${Math.round(reserved)} MB, reserved once\n`);
    // What is reserved once is not counted: what comes again must not ask for more.
    const wrong: string[] = [];
    for (const body of BODIES) wrong.push(...(await annoyWith(product, port, body)));
    const grown = Math.round(residentMb(product) - start - reserved);
    console.log(`the second time              +${grown} MB`);
    return [...wrong, ...(grown > MEMORY_MB ? [`memory grew by ${grown} MB when all came again`] : [])];
  } finally {
    await product.stop();
    await removeDataDir(dataDir);
  }
}
