import type { ReplyOf } from '@aurea/contract/core/route.ts';
import type { CryptoPortfolio, holdings } from '@aurea/contract/holdings.ts';
import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { sharePeriodsOf } from '#areas/assets/public.ts';
import { listAccountsById, listCryptoEntries } from '#areas/ledger/public.ts';
import { listInstrumentsById } from '#areas/transactions/public.ts';
import { currenciesOf, listPriceFacts, listRateFacts } from '#areas/valuation/public.ts';
import { AfterTransaction } from '#http/area.ts';
import type { WorkerWork } from '#http/work.ts';
import { CRYPTO_GAINS } from './crypto-gains-task.ts';
import { listTaxPersons } from './queries.ts';

/** Prices older than this are of no use on the first day. */
const BEFORE_DAYS = 7;

type CryptoGains = ReplyOf<typeof holdings.cryptoGains>;

/** The taxable disposals of digital assets, computed off the event loop. */
export async function readCryptoGains(
  work: WorkerWork,
  portfolio: CryptoPortfolio,
  today: Day,
): Promise<AfterTransaction<CryptoGains>> {
  const { compute } = await readCryptoPortfolios(work, portfolio, today);
  return new AfterTransaction(async () => {
    const { paidForHeld: _, ...gains } = await compute();
    return gains;
  });
}

/** The same, with the price paid for what each portfolio of the tax household still holds; null where it is not known. */
export async function readCryptoPortfolios(
  work: WorkerWork,
  portfolio: CryptoPortfolio,
  today: Day,
): Promise<AfterTransaction<CryptoGains & { readonly paidForHeld: readonly (string | null)[] }>> {
  const { tx, scope, workers } = work;
  const entries = await listCryptoEntries(tx, scope, today);
  const accounts = await listAccountsById(tx, scope, [...new Set(entries.map(({ asset_id }) => asset_id))]);
  const named = [...new Set(entries.flatMap((entry) => [entry.instrument_id, entry.counter_instrument_id]))];
  const instruments = await listInstrumentsById(
    tx,
    scope,
    named.filter((id) => id !== null),
    today,
  );
  const cryptos = instruments.filter(({ type }) => type === 'crypto').map(({ id }) => id);
  const first = entries.map(({ booked_on }) => booked_on).toSorted()[0] ?? today;
  const question = { workspaceId: scope.workspaceId, since: addDays(first, -BEFORE_DAYS), until: today };
  const prices = await listPriceFacts(tx, question, cryptos);
  const used = ['EUR', ...accounts.map(({ currency }) => currency), ...currenciesOf(prices)];
  const rates = await listRateFacts(tx, question, new Set(used));
  const persons = await listTaxPersons(tx, scope);
  const shares = [
    ...(await sharePeriodsOf(
      tx,
      scope,
      accounts.map(({ id }) => id),
    )),
  ];
  const owners = persons.map(({ id, isOfTaxHousehold }) => ({ id, isOfTaxHousehold }));
  const facts = { entries, accounts, cryptos, prices, rates, owners, shares, portfolio };
  const person = namesOf(persons);
  const account = namesOf(accounts);
  const instrument = namesOf(instruments);
  return new AfterTransaction(async () => {
    const done = await workers.run(CRYPTO_GAINS, facts, scope);
    return {
      portfolio,
      owners: done.owners,
      paidForHeld: done.paidForHeld,
      years: done.years.map(({ memberId, ...year }) => ({ ...year, owner: memberId && person(memberId) })),
      items: done.items.map(({ accountId, unpriced, conversion, ...line }) => ({
        ...line,
        conversion: conversion && { ...conversion, label: instrument(line.instrumentId) },
        owner: line.memberId && person(line.memberId),
        account: account(accountId),
        name: instrument(line.instrumentId),
        unpriced: unpriced.map((id) => ({ instrumentId: id, name: instrument(id) })),
      })),
      unpaid: done.unpaid.map(({ on, accountId, instrumentId }) => ({
        on,
        account: account(accountId),
        name: instrument(instrumentId),
      })),
    };
  });
}

function namesOf(rows: readonly { readonly id: string; readonly name: string }[]): (id: string) => string {
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? '';
}
