import type { ParsedQuery } from '@aurea/contract/core/route.ts';
import type { PerformanceAfterTax, performanceAfterTax } from '@aurea/contract/tax/performance-after-tax.ts';
import type { StatedTaxYear } from '@aurea/contract/tax.ts';
import { decimal, ZERO } from '@aurea/domain/core/decimal.ts';
import { type LatentTax, latentTax } from '@aurea/domain/tax/latent/latent-tax.ts';
import { manualLatentTax } from '@aurea/domain/tax/latent/manual-latent-tax.ts';
import { scaleOnTop } from '@aurea/domain/tax/latent/scale-on-top.ts';
import { lawOn } from '@aurea/domain/tax/parameters/law-on.ts';
import { creditedTax } from '@aurea/domain/tax/period/credited-tax.ts';
import { periodAssets } from '@aurea/domain/tax/period/period-assets.ts';
import { situationOf } from '@aurea/domain/tax/profile/situation.ts';
import { enginesOf, type PeriodResults, periodResultsOf } from '#areas/performance/public.ts';
import { latentSales } from '#areas/properties/public.ts';
import { AfterTransaction, type AreaTools } from '#http/area.ts';
import { countedFacts, unvaluedFacts } from '../counted-facts.ts';
import type { AccountReading } from '../latent/account-assets.ts';
import { findLatestProfileYear } from '../latent/queries.ts';
import { readAccounts, yearOf } from '../latent/read-latent.ts';
import { findProfile, listPersons, type Person } from '../queries.ts';
import { type Reading, readYear } from '../read-year.ts';
import { toPeriodInputs } from './period-inputs.ts';
import { toPeriodView, untaxedView } from './period-view.ts';

type Query = ParsedQuery<typeof performanceAfterTax.show>;
type Reply = AfterTransaction<PerformanceAfterTax>;

type UserReading = Reading & { readonly scope: { readonly userId: string } };

const EURO = 'EUR';

/**
 * The performance of a part of the household after the tax on it: read in a transaction, computed once that has ended.
 *
 * @throws Failure `not_found`, `day_invalid` as the performance before tax
 */
export async function readPeriodTax(reading: UserReading, tools: AreaTools, query: Query): Promise<Reply> {
  const { tx, scope, today } = reading;
  const results = await periodResultsOf({ tx, scope, tools, engines: enginesOf(tools) }, query);
  const profileYear = await findLatestProfileYear(tx, scope, yearOf(today));
  if (profileYear === null) return new AfterTransaction(async () => untaxedView(await results.compute(), 'residence'));
  const profile = await findProfile(tx, scope, profileYear);
  const persons = await listPersons(tx, scope);
  const own = await readAccounts(reading, null, persons);
  const mainHomes = await mainHomesOf(reading, own);
  const known = { own, mainHomes, profile, profileYear, persons };
  if (profile.residence === 'abroad') {
    return new AfterTransaction(async () => taxedAbroad(await results.compute(), known));
  }
  if (own.facts.currency !== EURO) {
    return new AfterTransaction(async () => untaxedView(await results.compute(), 'currency'));
  }
  return await taxedInFrance(reading, results, known);
}

async function mainHomesOf({ tx, scope, today }: Reading, { facts }: AccountReading): Promise<ReadonlySet<string>> {
  if (!facts.assets.some(({ kind }) => kind === 'property')) return new Set();
  const sales = await latentSales(tx, scope, today);
  return new Set(sales.flatMap(({ id, isMainHome }) => (isMainHome ? [id] : [])));
}

type Known = {
  readonly own: AccountReading;
  readonly mainHomes: ReadonlySet<string>;
  readonly profile: StatedTaxYear;
  readonly profileYear: number;
  readonly persons: readonly Person[];
};

function taxedAbroad(results: PeriodResults, { own, mainHomes, profile, profileYear }: Known): PerformanceAfterTax {
  const rates = Object.fromEntries(profile.manualRates.map(({ nature, rate }) => [nature, decimal(rate)]));
  const found = manualLatentTax(periodAssets(toPeriodInputs(own, results, mainHomes)), rates);
  const counted = { basis: 'abroad', profileYear, lawYear: null, options: NO_OPTIONS } as const;
  return toPeriodView(own, { results, tax: withCredits(found, results) }, counted);
}

const NO_OPTIONS = { scale: false, cryptoScale: false };

async function taxedInFrance(
  reading: Reading,
  results: AfterTransaction<PeriodResults>,
  { own, mainHomes, profile, profileYear, persons }: Known,
): Promise<Reply> {
  const { today } = reading;
  const law = lawOn(today);
  const { scale, cryptoScale } = profile.choices;
  const options = { scale, cryptoScale };
  const readFacts = scale || cryptoScale ? await readYear(reading, String(profileYear)) : null;
  const situation = profile.situation ?? situationOf(persons, profileYear);
  return new AfterTransaction(async () => {
    const found = await results.compute();
    const year = readFacts && (await readFacts());
    const known = year && { facts: countedFacts(year), unvalued: unvaluedFacts(year) };
    const earned = known && { situation, choices: profile.choices, ...known };
    const tax = latentTax(periodAssets(toPeriodInputs(own, found, mainHomes)), {
      ...{ day: found.to, law, family: situation, options },
      scaleTax: earned && scaleOnTop(earned, profileYear, law),
      // what was withdrawn within the period is a part of its result, and uses the allowance there
      withdrawnThisYear: ZERO,
      cryptoSales: null,
    });
    const counted = { basis: 'france', profileYear, lawYear: law.year, options } as const;
    return toPeriodView(own, { results: found, tax: withCredits(tax, found) }, counted);
  });
}

function withCredits(tax: LatentTax, { accounts }: PeriodResults): LatentTax {
  return creditedTax(tax, new Map(accounts.map(({ id, withheld }) => [id, decimal(withheld)])));
}
