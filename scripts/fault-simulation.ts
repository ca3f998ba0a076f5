import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ALL_SEEDS, PLAYED_SEEDS } from '../apps/server/src/testing/simulation/seeds.ts';

const TEST = 'apps/server/src/testing/simulation/simulation.test.ts';

/**
 * Plays the seeds that the ordinary tests leave out: documents, payments and imports against their models, while requests,
 * answers, connections and transactions are lost. `SIMULATION_SEED` and `SIMULATION_SEEDS` say from which and how many; a
 * failure names its seed, and the same seed goes wrong again.
 */
export async function playSimulation(): Promise<number> {
  const {
    SIMULATION_SEED: first = String(PLAYED_SEEDS + 1),
    SIMULATION_SEEDS: count = String(ALL_SEEDS - PLAYED_SEEDS),
  } = process.env;
  console.log(`Seeds ${first} to ${Number(first) + Number(count) - 1}`);
  const vitest = spawn('npx', ['vitest', 'run', '--project', 'server', TEST], {
    env: { ...process.env, SIMULATION_SEED: first, SIMULATION_SEEDS: count },
    stdio: 'inherit',
  });
  const [code] = await once(vitest, 'exit');
  if (code === 0) console.log('All was done once, nothing was lost, all amounts are those of the models.');
  return code === 0 ? 0 : 1;
}
