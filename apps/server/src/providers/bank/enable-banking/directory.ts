import type { z } from 'zod';
import type { Institution } from '../port.ts';
import { heldFor } from '../shared/held-for.ts';
import { hashOf, searchText } from '../shared/texts.ts';
import { ApplicationAnswer, BanksAnswer } from './answers.ts';
import type { Calls } from './calls.ts';

export const INSTITUTION_PREFIX = 'eb:';
const HELD_MS = 6 * 3_600_000;
const MOST_CONSENT_DAYS = 180;
const DAY_SECONDS = 86_400;

/** How the interface itself calls a bank. */
export type Named = { readonly name: string; readonly country: string };

/** A name may be longer than an id, and hold any sign. */
export function institutionIdOf({ name, country }: Named): string {
  return `${INSTITUTION_PREFIX}${country}:${hashOf(name, 32)}`;
}

export type Directory = {
  readonly application: () => Promise<ApplicationAnswer>;
  readonly countries: () => Promise<readonly string[]>;
  /** Its banks by name; none where the interface has none there. */
  readonly search: (text: string, country: string) => Promise<readonly Institution[]>;
  readonly find: (id: string) => Promise<Institution | null>;
};

/** The banks of each country, asked for again after some hours. */
export function createDirectory(calls: Calls, now: () => Date): Directory {
  const application = heldFor(HELD_MS, now, () => calls.get('/application', ApplicationAnswer));
  const countries = async () => (await application()).countries;
  const lists = new Map<string, () => Promise<readonly Institution[]>>();
  const banksOf = async (country: string) => {
    const known = lists.get(country) ?? heldFor(HELD_MS, now, async () => listOf(calls, country));
    lists.set(country, known);
    return await known();
  };
  return {
    application,
    countries,
    search: async (text, country) => {
      const items = (await countries()).includes(country) ? await banksOf(country) : [];
      const wanted = searchText(text);
      return items.filter(({ name }) => searchText(name).includes(wanted));
    },
    find: async (id) => {
      const country = /^eb:([A-Z]{2}):/.exec(id)?.[1];
      if (country === undefined || !(await countries()).includes(country)) return null;
      return (await banksOf(country)).find((each) => each.id === id) ?? null;
    },
  };
}

async function listOf(calls: Calls, country: string): Promise<readonly Institution[]> {
  const path = `/aspsps?country=${country}&psu_type=personal&service=AIS`;
  const { aspsps } = await calls.get(path, BanksAnswer);
  const own = aspsps.filter((bank) => bank.country === country && bank.psu_types.includes('personal'));
  const found = new Map(own.map((bank) => [bank.name, toInstitution(bank)]));
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

type Bank = z.infer<typeof BanksAnswer>['aspsps'][number];

function toInstitution(bank: Bank): Institution {
  const days = Math.floor(bank.maximum_consent_validity / DAY_SECONDS);
  const consentDays = Math.max(1, Math.min(days, MOST_CONSENT_DAYS));
  return { id: institutionIdOf(bank), name: bank.name, country: bank.country, consentDays, through: 'enable_banking' };
}
