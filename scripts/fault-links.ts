import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The ordinary tests play the first hundred of five thousand. */
const [FIRST, COUNT] = [101, 4_900];
const TESTS = 'apps/server/src/areas/bank-links/sequences.test.ts';

/**
 * Plays sequences of links, readings, faults and removals against the books of a bank. `LINK_SEED` and `LINK_SEQUENCES`
 * say from which seed and how many; a failure names its seed.
 */
export async function playLinks(): Promise<number> {
  const { LINK_SEED: seed = String(FIRST), LINK_SEQUENCES: sequences = String(COUNT) } = process.env;
  console.log(`Sequences ${seed} to ${Number(seed) + Number(sequences) - 1}`);
  const vitest = spawn('npx', ['vitest', 'run', '--project', 'server', TESTS], {
    env: { ...process.env, LINK_SEED: seed, LINK_SEQUENCES: sequences },
    stdio: 'inherit',
  });
  const [code] = await once(vitest, 'exit');
  if (code === 0) console.log('Nothing was there twice, nothing was lost, balances are equal.');
  return code === 0 ? 0 : 1;
}
