import { assets } from '@aurea/contract/assets.ts';
import { bankLinks } from '@aurea/contract/bank-links.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { decimal, sum, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { BOOK_ACCOUNTS, type BookAccount, OPENING } from './bank-books.ts';
import { createPlayer, idOf, linesOfAll, STEPS, type Stage, type Step } from './bank-player.ts';
import { numbersFrom } from './numbers.ts';
import type { Householder } from './people.ts';

const FEWEST = 4;
const MOST = 12;

export function stepsOf(seed: number): readonly Step[] {
  const next = numbersFrom(seed);
  const steps = Array.from({ length: FEWEST + next(MOST - FEWEST + 1) }, () => STEPS[next(STEPS.length)] ?? 'add');
  return ['add', 'link', ...steps];
}

/** What the accounts held before the bank's books begin; in every other sequence the link opens the savings. */
export async function openAccounts({ call }: Householder, seed: number): Promise<Stage['assetIds']> {
  const open = async (name: BookAccount, kind: 'cash_account' | 'savings_account') => {
    const { id } = await call(assets.create, { body: { name, kind, currency: 'EUR' } });
    const body = { kind: 'opening_position', on: '2026-01-01', gross: OPENING, currency: 'EUR', note: '' } as const;
    await call(transactions.create, { params: { id }, body });
    return id;
  };
  const savings = seed % 2 === 0 ? await open('savings', 'savings_account') : null;
  return { current: await open('current', 'cash_account'), savings };
}

/** Plays a sequence, and answers in words what differs from the books; nothing where all is as it should be. */
export async function playSequence(stage: Stage, seed: number): Promise<string[]> {
  const player = createPlayer(stage, numbersFrom(seed + 1), seed);
  const faults: string[] = [];
  for (const step of stepsOf(seed)) {
    await player.play(step);
    faults.push(...(await doubled(stage, player.gone)));
  }
  await player.settle();
  const found = [...faults, ...(await doubled(stage, player.gone)), ...(await differences(stage, player.gone))];
  // no schedule of a later sequence reads it
  await player.play('unlink');
  return found;
}

async function doubled(stage: Stage, gone: ReadonlySet<string>): Promise<string[]> {
  const faults: string[] = [];
  const linesOf = await linesOfAll(stage);
  for (const account of BOOK_ACCOUNTS) {
    const ids = linesOf(account)
      .filter(({ note }) => !gone.has(note))
      .map(({ note }) => idOf(note));
    if (new Set(ids).size < ids.length) faults.push(`${account}: a line is there twice: ${ids.toSorted().join(' ')}`);
  }
  return faults;
}

async function differences(stage: Stage, gone: ReadonlySet<string>): Promise<string[]> {
  const { books, person } = stage;
  const faults: string[] = [];
  const [link] = (await person.call(bankLinks.list, {})).items;
  if (link?.failure) faults.push(`the last reading failed: ${link.failure}`);
  const linesOf = await linesOfAll(stage);
  for (const account of BOOK_ACCOUNTS) {
    const held = linesOf(account);
    const inWords = (id: string, on: string, amount: string, label: string) => `${id} ${on} ${amount} ${label}`;
    const found = held
      .filter(({ note }) => !gone.has(note))
      .map(({ note, on, cashEffect }) => inWords(idOf(note), on, toDecimalString(decimal(cashEffect)), note));
    const wanted = books.lines(account).map(({ id, on, amount, label }) => inWords(id, on, amount, label));
    if (found.toSorted().join('\n') !== wanted.toSorted().join('\n')) {
      faults.push(
        `${account}: the ledger has ${found.toSorted().join(', ')}; the bank ${wanted.toSorted().join(', ')}`,
      );
    }
    const stays = sum(held.filter(({ note }) => gone.has(note)).map(({ cashEffect }) => decimal(cashEffect)));
    const given = link?.accounts.find(({ name }) => name === account);
    const shown = given?.difference;
    const [announced, wait] = [given?.pending ?? [], [...books.announced(account).values()]].map((lines) =>
      lines
        .map(({ on, amount, label }) => inWords('', on, amount, label))
        .toSorted()
        .join(', '),
    );
    if (announced !== wait) faults.push(`${account}: announced is ${announced}; at the bank ${wait}`);
    if (shown !== toDecimalString(stays.negated())) {
      faults.push(`${account}: a difference of ${shown} is shown, ${stays.negated()} is true`);
    }
  }
  return faults;
}
