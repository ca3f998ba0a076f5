import { expect, it } from 'vitest';
import { SYNCHRONISE_DUE } from '#areas/bank-links/jobs.ts';
import { bankLinkArea, bankLinkAreaOf } from '#areas/bank-links/routes.ts';
import { inScope } from '#db/transaction.ts';
import type { BankPort } from '#providers/bank/port.ts';
import { startApp, type TestApp } from './app.ts';
import { stepsOf } from './bank-sequence.ts';
import { ownDatabase } from './database.ts';
import { PLAYED_SEQUENCES, type WayToBooks } from './link-sequences.ts';
import { WEALTH_AREAS } from './wealth-areas.ts';

const FIRST_SEED = Number(process.env.LINK_SEED ?? 1);
/** A sequence waits for the database most of its time: others are played meanwhile, each in a database of its own. */
const LANES = Number(process.env.LINK_LANES ?? 2);
const MOST_MS = 60_000;
const REPORT_EVERY = 100;

/** The areas of a household, whose links go to this bank, on a database of their own. */
export async function startWithBank(bank: BankPort): Promise<TestApp> {
  const areas = WEALTH_AREAS.map((area) => (area === bankLinkArea ? bankLinkAreaOf(bank) : area));
  return await startApp({ areas, database: (await ownDatabase()).app });
}

/** What the schedule does when it looks. */
export async function lookForDue({ db, queue }: Pick<TestApp, 'db' | 'queue'>): Promise<void> {
  await inScope(db, { system: true }, (tx) => queue.enqueue(tx, SYNCHRONISE_DUE, {}));
  await queue.drain();
}

/** A bank with a server, on which sequences are played one after the other. */
export type Lane = {
  readonly faultsOf: (seed: number) => Promise<string[]>;
  /** What holds once all are played. */
  readonly afterwards?: () => Promise<void>;
};

type Law = {
  readonly way: WayToBooks;
  /** What holds after each, after the number of sequences. */
  readonly law: string;
  readonly openLane: () => Promise<Lane>;
};

/** Plays sequences and expects no fault; `LINK_SEED` and `LINK_SEQUENCES` play others. */
export async function expectNoFaults({ way, law, openLane }: Law): Promise<void> {
  const sequences = Number(process.env.LINK_SEQUENCES ?? PLAYED_SEQUENCES[way]);
  const lanes: Lane[] = [];
  while (lanes.length < Math.min(LANES, sequences)) lanes.push(await openLane());
  it(
    `${sequences} sequences ${law}`,
    async () => {
      const seeds = seedsToPlay(sequences);
      const ends = await Promise.allSettled(lanes.map((lane) => playLane(lane, seeds)));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    },
    sequences * MOST_MS,
  );
}

function* seedsToPlay(sequences: number): Generator<number, void> {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + sequences; seed++) {
    yield seed;
    if ((seed - FIRST_SEED + 1) % REPORT_EVERY === 0) process.stdout.write(`${FIRST_SEED} to ${seed}: played\n`);
  }
}

/** The first fault ends the seeds, and with them the other lanes after their sequence. */
async function playLane({ faultsOf, afterwards }: Lane, seeds: Iterable<number>): Promise<void> {
  for (const seed of seeds) {
    const faults = await faultsOf(seed);
    expect(faults, `replay with LINK_SEED=${seed} LINK_SEQUENCES=1: ${stepsOf(seed).join(', ')}`).toEqual([]);
  }
  await afterwards?.();
}
