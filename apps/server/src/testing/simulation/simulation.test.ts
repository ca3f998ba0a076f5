import { anyCommands } from '@aurea/domain/billing/testing/any-commands.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { verifyPractices } from '#areas/billing/verification/verify.ts';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { playInvoices } from '../invoice-sequences.ts';
import { openOffice } from '../invoicing.ts';
import { numbersFrom } from '../numbers.ts';
import { openHousehold } from '../people.ts';
import { startFaultyServers } from './faulty-network.ts';
import { anyImportCommand, playImports } from './import-sequences.ts';
import { FOUND_SEEDS, PLAYED_SEEDS } from './seeds.ts';

const { SIMULATION_SEED, SIMULATION_SEEDS } = process.env;
const FIRST = Number(SIMULATION_SEED ?? 1);
const COUNT = Number(SIMULATION_SEEDS ?? PLAYED_SEEDS);
const MOST_MS = 60_000;
const REPORT_EVERY = 100;

const { app, trouble } = await startFaultyServers(PRODUCT_AREAS);
const office = await openOffice(app);
const household = await openHousehold(app);

const anyWork = fc.record({
  documents: anyCommands(6),
  files: fc.array(anyImportCommand, { minLength: 1, maxLength: 4 }),
});

/** Documents, payments and imports of one seed, in an order and with faults of the same seed. */
async function playSeed(seed: number): Promise<void> {
  const next = numbersFrom(seed);
  const work = fc.sample(anyWork, { seed, numRuns: 1 })[0] ?? { documents: [], files: [] };
  const documents = await playInvoices(app, office);
  const files = await playImports(app, household);
  const steps = {
    documents: work.documents.map((command) => () => documents.play(command)),
    files: work.files.map((command) => () => files.play(command)),
  };
  trouble(next);
  while (steps.documents.length + steps.files.length > 0) {
    const from = next(steps.documents.length + steps.files.length) < steps.files.length ? steps.files : steps.documents;
    await from.shift()?.();
  }
  trouble(null);
  await documents.expectEnd();
  await files.expectEnd();
}

it(
  `REL-11: ${COUNT} seeds of documents, payments and imports among faults of network and database end as their models say`,
  async () => {
    const seeds = [...(SIMULATION_SEED ? [] : FOUND_SEEDS), ...Array.from({ length: COUNT }, (_, at) => FIRST + at)];
    for (const seed of seeds) {
      await playSeed(seed).catch((error: unknown) => {
        throw new Error(`replay with SIMULATION_SEED=${seed} SIMULATION_SEEDS=1`, { cause: error });
      });
      if ((seed - FIRST + 1) % REPORT_EVERY === 0) process.stdout.write(`${FIRST} to ${seed}: played\n`);
    }
    const { findings } = await verifyPractices(app.db);
    expect(findings).toEqual([]);
  },
  (COUNT + FOUND_SEEDS.length) * MOST_MS,
);
