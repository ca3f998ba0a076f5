import { expect, it } from 'vitest';
import { SYNCHRONISE_DUE } from '#areas/bank-links/jobs.ts';
import { bankLinkArea, bankLinkAreaOf } from '#areas/bank-links/routes.ts';
import type { DatabaseAddress } from '#db/address.ts';
import { withOwner } from '#db/client.ts';
import { inScope } from '#db/transaction.ts';
import type { BankPort } from '#providers/bank/port.ts';
import { startApp, type TestApp } from './app.ts';
import { stepsOf } from './bank-sequence.ts';
import { ownDatabase } from './database.ts';
import { FOUND_SEEDS, PLAYED_SEQUENCES, type WayToBooks } from './link-sequences.ts';
import { WEALTH_AREAS } from './wealth-areas.ts';

const { LINK_SEED } = process.env;
const FIRST_SEED = Number(LINK_SEED ?? 1);
/** A sequence waits for the database most of its time: others are played meanwhile, each in a database of its own. */
const LANES = Number(process.env.LINK_LANES ?? 2);
const MOST_MS = 60_000;
const REPORT_EVERY = 100;

/** The areas of a household, whose links go to this bank, on a database of their own; what every way to a bank shares. */
export async function startWithBank(bank: BankPort) {
  const areas = WEALTH_AREAS.map((area) => (area === bankLinkArea ? bankLinkAreaOf(bank) : area));
  const { app: database, owner } = await ownDatabase();
  const app = await startApp({ areas, database });
  return {
    app,
    lookForDue: () => lookForDue(app),
    refuseRows: (during: () => Promise<void>) => refuseRows(owner, during),
  };
}

/** What the schedule does when it looks. */
async function lookForDue({ db, queue }: Pick<TestApp, 'db' | 'queue'>): Promise<void> {
  await inScope(db, { system: true }, (tx) => queue.enqueue(tx, SYNCHRONISE_DUE, {}));
  await queue.drain();
}

/** Has the database refuse the rows of a statement, in the middle of the transaction that writes a reading. */
async function refuseRows(owner: DatabaseAddress, during: () => Promise<void>): Promise<void> {
  const alter = (change: string) => withOwner(owner, (client) => client.query(`alter table app.import_rows ${change}`));
  await alter('add constraint refused check (false) not valid');
  try {
    await during();
  } finally {
    await alter('drop constraint refused');
  }
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
      const seeds = seedsToPlay(sequences, LINK_SEED ? [] : FOUND_SEEDS[way]);
      const ends = await Promise.allSettled(lanes.map((lane) => playLane(lane, seeds)));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    },
    sequences * MOST_MS,
  );
}

function* seedsToPlay(sequences: number, found: readonly number[]): Generator<number, void> {
  yield* found;
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
