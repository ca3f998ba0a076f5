import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { openHousehold, type Person } from './person.ts';
import { newDataDir, type Product, removeDataDir, startProduct } from './product.ts';

/**
 * How long a file of 50,000 rows takes through the product as a user starts it: sent, checked, added and taken back, with the
 * most memory the process of the product ever held. Each round is a household of its own; the best of the rounds stands for
 * the product, for other work of the machine only ever adds time. Ends with 1 above the limits.
 */
const ROWS = 50_000;
const ROUNDS = Number(process.argv[2] ?? 3);
const WATCHED_EVERY_MS = 250;
/** Most seconds of each step, and most megabytes of the process. */
const LIMITS = { sent: 3, checked: 3, added: 5, undone: 3, memory: 400 } as const;
type Figures = { readonly [step in Exclude<keyof typeof LIMITS, 'memory'>]: Step } & {
  /** Before the file was sent. */
  readonly rest: number;
  readonly memory: number;
};

const dayOf = (at: number) => `${2011 + (at % 15)}-0${1 + (at % 9)}-${10 + (at % 18)}`;

/** A spreadsheet of purchases of a source nobody knows. */
function purchases(): string {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    return `${dayOf(at)};Achat;Fund ${at % 200};${1 + (at % 7)};${10 + (at % 50)},25;${at}\n`;
  });
  return `Date;Type;Nom;Quantité;Prix;Référence\n${rows.join('')}`;
}

/** A statement of a bank account. */
function statement(): string {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    return `${dayOf(at)};Carte ${at} Boulangerie;${at % 3 === 0 ? '' : '-'}${1 + (at % 90)},${10 + (at % 80)}\n`;
  });
  return `Date;Libellé;Montant\n${rows.join('')}`;
}

const FILES = { purchases: purchases(), statement: statement() } as const;

/** Seconds the processor worked so far for a process and all that it started: the same however busy the machine is. */
async function processorOf(pid: number): Promise<number> {
  const entries = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(entries.map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')));
  const processes = stats.filter(Boolean).map((stat) => {
    const [parent, ticks] = ofStat(stat);
    return { pid: Number.parseInt(stat, 10), parent, ticks };
  });
  const family = new Set([pid]);
  for (let before = 0; before < family.size; ) {
    before = family.size;
    for (const each of processes) if (family.has(each.parent)) family.add(each.pid);
  }
  const ticks = processes.filter((each) => family.has(each.pid)).map((each) => each.ticks);
  return ticks.reduce((all, each) => all + each, 0) / TICKS_A_SECOND;
}

const TICKS_A_SECOND = 100;

/** The parent of a process, and the ticks of its own and of its children that have ended. */
function ofStat(stat: string): readonly [parent: number, ticks: number] {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return [Number(fields[1]), fields.slice(11, 15).reduce((all, each) => all + Number(each), 0)];
}

/** `memory`: the most that the process held until the end of the step, in megabytes. */
type Step = { readonly seconds: number; readonly processor: number; readonly memory: number };

/** How long a step takes, and how long processors worked for it. */
async function timed(product: Product, work: () => Promise<unknown>): Promise<Step> {
  const { pid = 0 } = product.process;
  const [begun, before] = [performance.now(), await processorOf(pid)];
  await work();
  const seconds = (performance.now() - begun) / 1000;
  return { seconds, processor: (await processorOf(pid)) - before, memory: await peakOf(product) };
}

async function added({ ask }: Person, id: string): Promise<void> {
  await ask('POST', `/api/imports/${id}/commit`);
  for (;;) {
    const { state } = Object(await ask('GET', `/api/imports/${id}`));
    if (state === 'committed') return;
    if (state !== 'committing') throw new Error(`the rows were not added: ${state}`);
    await pause(WATCHED_EVERY_MS);
  }
}

/** The most memory a process held so far, in megabytes. */
async function peakOf({ process: { pid } }: Product): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s*(\d+)/.exec(status)?.[1]) / 1024);
}

async function round(text: string): Promise<Figures> {
  const dataDir = await newDataDir();
  const product = await startProduct({ dataDir, port: await freePort() });
  try {
    const person = await openHousehold(product.url, 'long@example.org');
    const rest = await peakOf(product);
    const file = { fileName: 'long.csv', content: Buffer.from(text).toString('base64') };
    let read = Object();
    const sent = await timed(product, async () => {
      read = await person.ask('POST', '/api/imports', file);
    });
    const { id, mapping, suggestion } = read;
    const { name, kind, wrapper, institution } = suggestion;
    const body = { mapping, target: { newAsset: { name, kind, wrapper, institution } } };
    const figures = {
      sent,
      checked: await timed(product, () => person.ask('POST', `/api/imports/${id}/check`, body)),
      added: await timed(product, () => added(person, id)),
      undone: await timed(product, () => person.ask('POST', `/api/imports/${id}/undo`)),
    };
    return { ...figures, rest, memory: await peakOf(product) };
  } finally {
    await product.stop();
    await removeDataDir(dataDir);
  }
}

const STEPS = ['sent', 'checked', 'added', 'undone'] as const;

function shown(figures: Figures): string {
  const steps = STEPS.map((step) => {
    const { seconds, processor, memory } = figures[step];
    return `${step} ${seconds.toFixed(2)} s (processors ${processor.toFixed(2)} s, up to ${memory} MB)`;
  });
  return [...steps, `memory ${figures.memory} MB (${figures.rest} MB before)`].join(', ');
}

function bestOf(rounds: readonly Figures[]): Figures {
  const step = (name: (typeof STEPS)[number]): Step => ({
    seconds: Math.min(...rounds.map((figures) => figures[name].seconds)),
    processor: Math.min(...rounds.map((figures) => figures[name].processor)),
    memory: Math.min(...rounds.map((figures) => figures[name].memory)),
  });
  const steps = { sent: step('sent'), checked: step('checked'), added: step('added'), undone: step('undone') };
  const [rest, memory] = (['rest', 'memory'] as const).map((name) => Math.min(...rounds.map((each) => each[name])));
  return { ...steps, rest: rest ?? 0, memory: memory ?? 0 };
}

for (const [name, text] of Object.entries(FILES)) {
  const rounds: Figures[] = [];
  for (let at = 0; at < ROUNDS; at += 1) {
    const figures = await round(text);
    rounds.push(figures);
    console.log(`${name}, round ${at + 1}: ${shown(figures)}`);
  }
  const best = bestOf(rounds);
  console.log(`${name}, best of ${ROUNDS}: ${shown(best)}`);
  const above = STEPS.filter((step) => best[step].seconds > LIMITS[step]);
  for (const step of above) console.log(`${name}: ${step} is above ${LIMITS[step]} s`);
  if (best.memory > LIMITS.memory) console.log(`${name}: memory is above ${LIMITS.memory} MB`);
  if (above.length > 0 || best.memory > LIMITS.memory) process.exitCode = 1;
}
