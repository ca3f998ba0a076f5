import type { BodyOf } from '@aurea/contract/core/route.ts';
import type { Income, IncomeTerm, revenues } from '@aurea/contract/incomes.ts';
import type { IncomeKind } from '@aurea/domain/incomes/kind.ts';
import type { Frequency } from '@aurea/domain/incomes/schedule.ts';
import { today } from '#lib/today.ts';

/** What is typed of an income and of one of its amounts; links that lead nowhere are empty. */
export type IncomeValues = {
  readonly kind: IncomeKind;
  readonly name: string;
  readonly payer: string;
  readonly memberId: string;
  readonly assetId: string;
  readonly accountId: string;
  readonly currency: string;
  readonly note: string;
  readonly amount: string;
  readonly gross: string;
  readonly charges: string;
  readonly frequency: Frequency;
  readonly startsOn: string;
  readonly dueDay: string;
  readonly endsOn: string;
  /** Of a new one: what was due before today was received. */
  readonly past: boolean;
};

export function emptyIncome(currency: string): IncomeValues {
  return {
    kind: 'salary',
    name: '',
    payer: '',
    memberId: '',
    assetId: '',
    accountId: '',
    currency,
    note: '',
    amount: '',
    gross: '',
    charges: '',
    frequency: 'month',
    startsOn: today(),
    dueDay: '',
    endsOn: '',
    past: true,
  };
}

/** An income as it is, with one of its amounts. */
export function valuesOf(income: Income, term?: IncomeTerm): IncomeValues {
  const { kind, name, payer, member, asset, account, currency, note } = income;
  const links = { memberId: member?.id ?? '', assetId: asset?.id ?? '', accountId: account?.id ?? '' };
  return { ...emptyIncome(currency), kind, name, payer: payer ?? '', note, ...links, ...(term && termValues(term)) };
}

function termValues(term: IncomeTerm) {
  const { amount, gross, charges, frequency, startsOn, dueDay, endsOn } = term;
  const typed = { amount, gross: gross ?? '', charges: charges ?? '', endsOn: endsOn ?? '' };
  return { ...typed, frequency, startsOn, dueDay: String(dueDay) };
}

/** What a new amount begins with: the last one, from today on, until its end where that is still to come. */
export function raiseOf(income: Income): IncomeValues {
  const values = valuesOf(income, income.terms.at(-1));
  return { ...values, startsOn: today(), endsOn: values.endsOn > today() ? values.endsOn : '' };
}

/** The income as the server takes it, without its amounts. */
export function fieldsOf(values: IncomeValues) {
  const { kind, name, payer, memberId, assetId, accountId, currency, note } = values;
  return {
    kind,
    name: name.trim(),
    payer: payer.trim() || null,
    memberId: memberId || null,
    assetId: assetId || null,
    accountId: accountId || null,
    currency,
    note,
  };
}

/** The amount as the server takes it; without a date of the month it is paid on that of its first day. */
export function termOf(values: IncomeValues): IncomeTerm {
  const { kind, amount, gross, charges, frequency, startsOn, dueDay, endsOn } = values;
  return {
    amount,
    gross: gross || null,
    charges: kind === 'rent' && charges ? charges : null,
    frequency,
    startsOn,
    dueDay: Number(dueDay || startsOn.slice(8)),
    endsOn: endsOn || null,
  };
}

export function newBodyOf(values: IncomeValues): BodyOf<typeof revenues.create> {
  const term = { ...termOf(values), dueDay: Number(values.startsOn.slice(8)) };
  const isPast = values.startsOn < today();
  return { ...fieldsOf(values), terms: [term], past: isPast && values.past ? 'received' : 'open' };
}

/** An income that is kept as it is, with other amounts. */
export function bodyWithTerms(income: Income, terms: readonly IncomeTerm[]): BodyOf<typeof revenues.change> {
  return { ...fieldsOf(valuesOf(income)), terms: [...terms], version: income.version };
}

/**
 * The amounts of an income with another one among them. The one before it ends where it would reach beyond the new
 * day; one of the same day is replaced.
 */
export function withTerm(terms: readonly IncomeTerm[], replaced: string | null, term: IncomeTerm): IncomeTerm[] {
  const others = terms.filter(({ startsOn }) => startsOn !== replaced && startsOn !== term.startsOn);
  const open = others.map((other) =>
    other.startsOn < term.startsOn && other.endsOn !== null && other.endsOn >= term.startsOn
      ? { ...other, endsOn: null }
      : other,
  );
  return [...open, term].toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
}
