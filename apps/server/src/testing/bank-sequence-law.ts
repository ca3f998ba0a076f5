import { expect, it } from 'vitest';
import { SYNCHRONISE_DUE } from '#areas/bank-links/jobs.ts';
import { bankLinkArea, bankLinkAreaOf } from '#areas/bank-links/routes.ts';
import { inScope } from '#db/transaction.ts';
import type { BankPort } from '#providers/bank/port.ts';
import { startApp, type TestApp } from './app.ts';
import { stepsOf } from './bank-sequence.ts';
import { PLAYED_SEQUENCES, type WayToBooks } from './link-sequences.ts';
import { WEALTH_AREAS } from './wealth-areas.ts';

const FIRST_SEED = Number(process.env.LINK_SEED ?? 1);
const MOST_MS = 60_000;
const REPORT_EVERY = 100;

/** The areas of a household, whose links go to this bank. */
export async function startWithBank(bank: BankPort): Promise<TestApp> {
  return await startApp({ areas: WEALTH_AREAS.map((area) => (area === bankLinkArea ? bankLinkAreaOf(bank) : area)) });
}

/** What the schedule does when it looks. */
export async function lookForDue({ db, queue }: Pick<TestApp, 'db' | 'queue'>): Promise<void> {
  await inScope(db, { system: true }, (tx) => queue.enqueue(tx, SYNCHRONISE_DUE, {}));
  await queue.drain();
}

type Law = {
  readonly way: WayToBooks;
  /** What holds after each, after the number of sequences. */
  readonly law: string;
  readonly faultsOf: (seed: number) => Promise<string[]>;
  /** What holds once all are played. */
  readonly afterwards?: () => Promise<void>;
};

/** Plays sequences and expects no fault; `LINK_SEED` and `LINK_SEQUENCES` play others. */
export function expectNoFaults({ way, law, faultsOf, afterwards }: Law): void {
  const sequences = Number(process.env.LINK_SEQUENCES ?? PLAYED_SEQUENCES[way]);
  it(
    `${sequences} sequences ${law}`,
    async () => {
      for (let seed = FIRST_SEED; seed < FIRST_SEED + sequences; seed++) {
        const faults = await faultsOf(seed);
        expect(faults, `replay with LINK_SEED=${seed} LINK_SEQUENCES=1: ${stepsOf(seed).join(', ')}`).toEqual([]);
        if ((seed - FIRST_SEED + 1) % REPORT_EVERY === 0)
          process.stdout.write(`seeds ${FIRST_SEED} to ${seed}: no fault\n`);
      }
      await afterwards?.();
    },
    sequences * MOST_MS,
  );
}
