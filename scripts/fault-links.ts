import { spawn } from 'node:child_process';
import { once } from 'node:events';

const TESTS = 'apps/server/src/areas/bank-links';
/** By what the sequences go through, with how many the ordinary tests play: the first of five thousand. */
const WAYS: Readonly<Record<string, { readonly file: string; readonly played: number }>> = {
  books: { file: 'sequences.test.ts', played: 100 },
  plaid: { file: 'plaid-sequences.test.ts', played: 20 },
  'enable-banking': { file: 'real-bank-sequences.test.ts', played: 20 },
};
const ALL = 5_000;

/**
 * Plays sequences of links, readings, faults and removals against the books of a bank, by themselves or behind the
 * interface of a provider. `LINK_SEED` and `LINK_SEQUENCES` say from which seed and how many; a failure names its seed.
 */
export async function playLinks(names: readonly string[]): Promise<number> {
  const way = names.find((name) => name in WAYS) ?? 'books';
  const { file, played } = WAYS[way] ?? { file: '', played: 0 };
  const { LINK_SEED: seed = String(played + 1), LINK_SEQUENCES: sequences = String(ALL - played) } = process.env;
  console.log(`Sequences ${seed} to ${Number(seed) + Number(sequences) - 1} (${way})`);
  const vitest = spawn('npx', ['vitest', 'run', '--project', 'server', `${TESTS}/${file}`], {
    env: { ...process.env, LINK_SEED: seed, LINK_SEQUENCES: sequences },
    stdio: 'inherit',
  });
  const [code] = await once(vitest, 'exit');
  if (code === 0) console.log('Nothing was there twice, nothing was lost, balances are equal.');
  return code === 0 ? 0 : 1;
}
