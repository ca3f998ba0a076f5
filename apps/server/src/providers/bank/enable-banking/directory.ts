import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Institution, Institutions } from '../port.ts';
import { ApplicationAnswer, BanksAnswer } from './answers.ts';
import type { Calls } from './calls.ts';

export const INSTITUTION_PREFIX = 'eb:';
const HELD_MS = 6 * 3_600_000;
const MOST_CONSENT_DAYS = 180;
const DAY_SECONDS = 86_400;
const FIRST_COUNTRY = 'FR';

/** How the interface itself calls a bank. */
export type Named = { readonly name: string; readonly country: string };

/** A name may be longer than an id, and hold any sign. */
export function institutionIdOf({ name, country }: Named): string {
  return `${INSTITUTION_PREFIX}${country}:${createHash('sha256').update(name).digest('hex').slice(0, 32)}`;
}

export type Directory = {
  readonly application: () => Promise<ApplicationAnswer>;
  readonly search: (asked: { readonly text: string; readonly country: string | null }) => Promise<Institutions>;
  readonly find: (id: string) => Promise<Institution | null>;
};

/** The banks of each country, asked for again after some hours. */
export function createDirectory(calls: Calls, now: () => Date): Directory {
  const application = heldFor(now, () => calls.get('/application', ApplicationAnswer));
  const countries = async () => (await application()).countries;
  const lists = new Map<string, () => Promise<readonly Institution[]>>();
  const banksOf = async (country: string) => {
    const known = lists.get(country) ?? heldFor(now, async () => listOf(calls, country));
    lists.set(country, known);
    return await known();
  };
  return {
    application,
    search: async ({ text, country: asked }) => {
      const all = await countries();
      const country = [asked, FIRST_COUNTRY].find((each) => each !== null && all.includes(each)) ?? all[0] ?? null;
      const items = country === null ? [] : await banksOf(country);
      const wanted = plain(text);
      return {
        items: items.filter(({ name }) => plain(name).includes(wanted)),
        countries: all,
        country,
        isSilent: false,
      };
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
  return { id: institutionIdOf(bank), name: bank.name, country: bank.country, consentDays };
}

/** Holds an answer for some hours; those who ask meanwhile wait for one call, and one that failed is made again. */
function heldFor<Answer>(now: () => Date, ask: () => Promise<Answer>): () => Promise<Answer> {
  let held: { readonly answer: Promise<Answer>; readonly until: number } | null = null;
  return () => {
    const at = now().getTime();
    if (held && at < held.until) return held.answer;
    const answer = ask();
    held = { answer, until: at + HELD_MS };
    answer.catch(() => {
      if (held?.answer === answer) held = null;
    });
    return answer;
  };
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
