import type { TaxRates } from '@aurea/contract/tax/latent-tax.ts';
import type { StatedTaxYear } from '@aurea/contract/tax.ts';
import { lawOn } from '@aurea/domain/tax/parameters/law-on.ts';
import { type ProfileRate, profileRates } from '@aurea/domain/tax/profile/profile-rates.ts';
import { situationOf } from '@aurea/domain/tax/profile/situation.ts';
import { toWire } from '#db/decimal-text.ts';
import { AfterTransaction } from '#http/area.ts';
import { countedFacts, unvaluedFacts } from './counted-facts.ts';
import { findLatestProfileYear } from './latent/queries.ts';
import { findProfile } from './queries.ts';
import { type Reading, readYear } from './read-year.ts';

/** The rates of the tax profile that was stated last: read in a transaction, computed once that has ended. */
export async function readRates(reading: Reading): Promise<AfterTransaction<TaxRates>> {
  const { tx, scope, today } = reading;
  const profileYear = await findLatestProfileYear(tx, scope, Number(today.slice(0, 4)));
  if (profileYear === null) return new AfterTransaction(async () => ({ ...UNKNOWN, basis: 'unstated', profileYear }));
  const profile = await findProfile(tx, scope, profileYear);
  if (profile.residence === 'abroad') return new AfterTransaction(async () => typedRates(profile, profileYear));
  const read = await readYear(reading, String(profileYear));
  return new AfterTransaction(async () => {
    const year = await read();
    const situation = profile.situation ?? situationOf(year.persons, profileYear);
    const known = { situation, choices: profile.choices, facts: countedFacts(year), unvalued: unvaluedFacts(year) };
    const { marginalRate, gains, cryptos } = profileRates(known, profileYear, lawOn(today));
    const rates = { gains: gains && toRate(gains), cryptos: cryptos && toRate(cryptos) };
    return { basis: 'france', profileYear, marginalRate: marginalRate && toWire(marginalRate), ...rates };
  });
}

const UNKNOWN = { marginalRate: null, gains: null, cryptos: null };

function typedRates({ manualRates }: StatedTaxYear, profileYear: number): TaxRates {
  const typed = (nature: 'gains' | 'cryptos') => {
    const found = manualRates.find((each) => each.nature === nature);
    return found ? { rate: found.rate, source: null } : null;
  };
  return { basis: 'abroad', profileYear, marginalRate: null, gains: typed('gains'), cryptos: typed('cryptos') };
}

const toRate = ({ rate, source }: ProfileRate) => ({ rate: toWire(rate), source });
