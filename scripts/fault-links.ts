import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PLAYED_SEQUENCES, type WayToBooks } from '../apps/server/src/testing/link-sequences.ts';

const TESTS = 'apps/server/src/areas/bank-links';
const FILES: Readonly<Record<WayToBooks, string>> = {
  books: 'sequences.test.ts',
  plaid: 'plaid-sequences.test.ts',
  'enable-banking': 'real-bank-sequences.test.ts',
};
const ALL = 5_000;

/**
 * Plays sequences of links, readings, faults and removals against the books of a bank, by themselves or behind the
 * interface of a provider. `LINK_SEED` and `LINK_SEQUENCES` say from which seed and how many; a failure names its seed.
 */
export async function playLinks(names: readonly string[]): Promise<number> {
  const isWay = (name: string): name is WayToBooks => Object.hasOwn(FILES, name);
  const way = names.find(isWay) ?? 'books';
  const played = PLAYED_SEQUENCES[way];
  const { LINK_SEED: seed = String(played + 1), LINK_SEQUENCES: sequences = String(ALL - played) } = process.env;
  console.log(`Sequences ${seed} to ${Number(seed) + Number(sequences) - 1} (${way})`);
  const vitest = spawn('npx', ['vitest', 'run', '--project', 'server', `${TESTS}/${FILES[way]}`], {
    env: { ...process.env, LINK_SEED: seed, LINK_SEQUENCES: sequences },
    stdio: 'inherit',
  });
  const [code] = await once(vitest, 'exit');
  if (code === 0) console.log('Nothing was there twice, nothing was lost, balances are equal.');
  return code === 0 ? 0 : 1;
}
