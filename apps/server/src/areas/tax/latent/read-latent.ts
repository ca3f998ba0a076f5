import type { LatentTax } from '@aurea/contract/tax/latent-tax.ts';
import type { StatedTaxYear } from '@aurea/contract/tax.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { decimal, ZERO } from '@aurea/domain/core/decimal.ts';
import type { LatentAsset } from '@aurea/domain/tax/latent/latent-asset.ts';
import { latentTax } from '@aurea/domain/tax/latent/latent-tax.ts';
import { manualLatentTax } from '@aurea/domain/tax/latent/manual-latent-tax.ts';
import { scaleOnTop } from '@aurea/domain/tax/latent/scale-on-top.ts';
import { lawOn } from '@aurea/domain/tax/parameters/law-on.ts';
import { situationOf } from '@aurea/domain/tax/profile/situation.ts';
import { netWorthOn } from '@aurea/domain/valuation/net-worth.ts';
import { factsToday, sharePeriodsOf } from '#areas/assets/public.ts';
import { cryptoPortfoliosOf, heldCosts } from '#areas/holdings/public.ts';
import { latentSales } from '#areas/properties/public.ts';
import { toNetWorthInput } from '#areas/valuation/public.ts';
import { AfterTransaction } from '#http/area.ts';
import { countedFacts, unvaluedFacts } from '../counted-facts.ts';
import { findProfile, listPersons, listWrappersOf, type Person } from '../queries.ts';
import { type Reading, readYear } from '../read-year.ts';
import { type AccountReading, accountAssets, ownersOn } from './account-assets.ts';
import { toLatentView, unstatedView } from './latent-view.ts';
import { cryptoAssets, propertyAssets, walletAssets } from './other-assets.ts';
import { findLatestProfileYear, listPlanPayments } from './queries.ts';

const EURO = 'EUR';

/** The latent tax of a household: read in a transaction, computed once that has ended. */
export async function readLatentTax(reading: Reading): Promise<AfterTransaction<LatentTax>> {
  const { tx, scope, today } = reading;
  const profileYear = await findLatestProfileYear(tx, scope, yearOf(today));
  if (profileYear === null) {
    const own = await readAccounts(reading, null, await listPersons(tx, scope));
    return new AfterTransaction(async () => unstatedView(own, lawOn(today).year));
  }
  const profile = await findProfile(tx, scope, profileYear);
  const persons = await listPersons(tx, scope);
  if (profile.residence === 'abroad') {
    const own = await readAccounts(reading, null, persons);
    return new AfterTransaction(async () => latentAbroad(own, profile, profileYear));
  }
  return await latentInFrance(reading, { profile, profileYear, persons });
}

export const yearOf = (day: Day) => Number(day.slice(0, 4));

/** What the accounts of a household are taxed by, in a currency, or in that of the household. */
export async function readAccounts(
  { tx, scope, today }: Reading,
  currency: string | null,
  persons: readonly Person[],
): Promise<AccountReading> {
  const read = await factsToday(tx, scope, today);
  const facts = { ...read, currency: currency ?? read.currency };
  const { changedOn } = lawOn(today).lifeInsurance;
  const ids = facts.assets.map(({ id }) => id);
  return {
    facts,
    netWorth: netWorthOn(toNetWorthInput(facts), today),
    held: await heldCosts(tx, scope, facts, today),
    payments: await listPlanPayments(tx, scope, { until: today, changedOn: changedOn.value }),
    wrappers: await listWrappersOf(tx, scope),
    owners: ownersOn(await sharePeriodsOf(tx, scope, ids), today),
    members: persons.filter(({ link }) => link !== 'none').map(({ id }) => id),
  };
}

function latentAbroad(own: AccountReading, { manualRates }: StatedTaxYear, profileYear: number): LatentTax {
  const rates = Object.fromEntries(manualRates.map(({ nature, rate }) => [nature, decimal(rate)]));
  const properties = own.facts.assets.filter(({ kind }) => kind === 'property');
  const homes = properties.map(({ id }): LatentAsset => ({ id, group: 'property', gain: null, gaps: [], sale: null }));
  const found = manualLatentTax([...accountAssets(own), ...walletAssets(own), ...homes], rates);
  return toLatentView(own, found, { basis: 'abroad', profileYear, lawYear: null, options: NO_OPTIONS });
}

const NO_OPTIONS = { scale: false, cryptoScale: false };

type Stated = {
  readonly profile: StatedTaxYear;
  readonly profileYear: number;
  readonly persons: readonly Person[];
};

async function latentInFrance(
  reading: Reading,
  { profile, profileYear, persons }: Stated,
): Promise<AfterTransaction<LatentTax>> {
  const { tx, scope, today } = reading;
  const own = await readAccounts(reading, EURO, persons);
  const hasCryptos = own.held.some((each) => each.class === 'crypto');
  const crypto = hasCryptos ? await cryptoPortfoliosOf(reading, today) : null;
  const hasHomes = own.facts.assets.some(({ kind }) => kind === 'property');
  const sales = hasHomes ? await latentSales(tx, scope, today) : [];
  const accounts = accountAssets(own);
  const { scale, cryptoScale } = profile.choices;
  const options = { scale, cryptoScale };
  const needsScale = scale || cryptoScale || accounts.some(({ group }) => group === 'per');
  const isThisYear = profileYear === yearOf(today);
  const needsAllowance = isThisYear && accounts.some(({ group }) => group === 'lifeInsurance');
  const readFacts = needsScale || needsAllowance ? await readYear(reading, String(profileYear)) : null;
  const situation = profile.situation ?? situationOf(persons, profileYear);
  const law = lawOn(today);
  return new AfterTransaction(async () => {
    const portfolios = await crypto?.compute();
    const year = readFacts && (await readFacts());
    const facts = year && countedFacts(year);
    const earned = facts && { situation, choices: profile.choices, facts, unvalued: unvaluedFacts(year) };
    const sold = portfolios?.years.find((each) => each.year === today.slice(0, 4) && each.owner === null);
    const assets = [...accounts, ...(portfolios ? cryptoAssets(own, portfolios) : []), ...propertyAssets(sales, own)];
    const found = latentTax(assets, {
      ...{ day: today, law, family: situation, options },
      scaleTax: earned && scaleOnTop(earned, profileYear, law),
      withdrawnThisYear: (isThisYear && facts?.get('lifeInsuranceOld')) || ZERO,
      cryptoSales: salesOf(sold),
    });
    return toLatentView(own, found, { basis: 'france', profileYear, lawYear: law.year, options });
  });
}

function salesOf(sold: { readonly sales: string | null } | undefined) {
  if (!sold) return ZERO;
  return sold.sales === null ? null : decimal(sold.sales);
}
