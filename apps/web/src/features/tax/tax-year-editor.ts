import type { BodyOf } from '@aurea/contract/core/route.ts';
import { type RecordedFact, type StatedTaxYear, type TaxYear, tax } from '@aurea/contract/tax.ts';
import { type Decimal, decimal } from '@aurea/domain/core/decimal.ts';
import type { TaxParameters } from '@aurea/domain/tax/parameters/tax-parameters.ts';
import { parametersOf, TAX_YEARS } from '@aurea/domain/tax/parameters/years.ts';
import { RECEIVED_FACTS, TAX_FACTS, type TaxFact } from '@aurea/domain/tax/profile/facts.ts';
import { type ProfileTax, profileTax, type TaxProfile } from '@aurea/domain/tax/profile/profile-tax.ts';
import { situationOf, type TaxSituation } from '@aurea/domain/tax/profile/situation.ts';
import { useEffect, useRef, useState } from 'react';
import { useWrite } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-failure.ts';

/** What is being typed for a fact: the result follows it before it is saved. */
export type TypedFact = { readonly fact: TaxFact; readonly amount: string };

export type Statement = StatedTaxYear['statements'][number];

/** A fact as it stands: what counts, what is recorded, what was stated instead. */
export type FactState = {
  readonly fact: TaxFact;
  readonly amount: Decimal | null;
  readonly recorded: RecordedFact | null;
  readonly stated: Statement | null;
};

type Change = Omit<Partial<BodyOf<typeof tax.change>>, 'version'>;

export type TaxYearEditor = {
  readonly year: number;
  readonly data: TaxYear;
  readonly law: TaxParameters;
  readonly stated: StatedTaxYear;
  readonly situation: TaxSituation;
  readonly profile: TaxProfile;
  readonly result: ProfileTax;
  readonly facts: ReadonlyMap<TaxFact, FactState>;
  readonly isSaving: boolean;
  readonly typing: (typed: TypedFact | null) => void;
  /** Saves a change of what is stated; what is not named stays. One after the other: none overtakes another. */
  readonly save: (change: Change | ((stored: StatedTaxYear) => Change), done?: () => void) => void;
  /** States an amount for facts; null takes what was stated back. */
  readonly state: (amounts: Partial<Record<TaxFact, string | null>>, done?: () => void) => void;
};

const AMOUNT = /^\d{1,15}(\.\d{1,2})?$/;

export const isAmount = (typed: string): boolean => AMOUNT.test(typed);

/** All that the page of an income year shows, computed in the page: only what is saved goes to the server. */
export function useTaxYearEditor(data: TaxYear): TaxYearEditor {
  const { year } = data;
  const [typed, setTyped] = useState<TypedFact | null>(null);
  const change = useWrite(tax.change);
  // what is on its way shows at once
  const sent = change.isPending ? change.variables?.body : undefined;
  const stated = sent ? withBody(data.profile, sent) : data.profile;
  const law = parametersOf(year, TAX_YEARS);
  const facts = factStates(data.recorded, stated.statements);
  const situation = stated.situation ?? situationOf(data.persons, year);
  const unconfirmed = [...facts.values()].filter(isUnconfirmed).map(({ fact }) => fact);
  const unvalued = [...facts.values()]
    .filter(({ amount, recorded }) => recorded !== null && amount === null)
    .map(({ fact }) => fact);
  const profile = { situation, choices: stated.choices, facts: amountsOf(facts, typed), unconfirmed, unvalued };
  const enqueueSave = useSaveQueue(data.profile, (body) =>
    change.mutateAsync({ params: { year: String(year) }, body }),
  );
  const save: TaxYearEditor['save'] = (patch, done) =>
    enqueueSave((stored) => withPatch(stored, typeof patch === 'function' ? patch(stored) : patch), done);
  return {
    ...{ year, data, law, stated, situation, profile, facts },
    result: profileTax(profile, year, TAX_YEARS),
    isSaving: change.isPending,
    typing: setTyped,
    save,
    state: (amounts, done) => {
      const added = TAX_FACTS.flatMap((fact) => {
        const amount = amounts[fact];
        return typeof amount === 'string' ? [{ fact, amount }] : [];
      });
      const kept = ({ statements }: StatedTaxYear) => statements.filter(({ fact }) => !Object.hasOwn(amounts, fact));
      save((stored) => ({ statements: [...kept(stored).map(toAmount), ...added] }), done);
    },
  };
}

/** Whether an amount is only known as it was received, less than what is taxed. */
export function isUnconfirmed({ fact, recorded, stated }: FactState): boolean {
  return stated === null && recorded?.amount != null && RECEIVED_FACTS.includes(fact);
}

const toAmount = ({ fact, amount }: Statement) => ({ fact, amount });

function withPatch({ version, statements, ...rest }: StatedTaxYear, patch: Change): Body {
  return { ...rest, statements: statements.map(toAmount), ...patch, version };
}

type Body = BodyOf<typeof tax.change>;

/**
 * Saves changes one after the other, each on top of what the one before stored, so that two quick ones do not refuse each
 * other. What is refused is reported by the call, and the next change starts from what is stored.
 */
function useSaveQueue(profile: StatedTaxYear, send: (body: Body) => Promise<StatedTaxYear>) {
  const stored = useRef(profile);
  const last = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    if (profile.version > stored.current.version) stored.current = profile;
  }, [profile]);
  return (make: (stored: StatedTaxYear) => Body, done?: () => void) => {
    const next = async () => {
      try {
        stored.current = await send(make(stored.current));
        done?.();
      } catch (failure) {
        if (!(failure instanceof ApiFailure)) throw failure;
      }
    };
    last.current = last.current.then(next);
  };
}

function withBody(saved: StatedTaxYear, body: BodyOf<typeof tax.change>): StatedTaxYear {
  const statements = body.statements.map(({ fact, amount }) => {
    const before = saved.statements.find((each) => each.fact === fact && each.amount === amount);
    return before ?? { fact, amount, statedOn: '' };
  });
  return { ...saved, ...body, statements };
}

function factStates(
  recorded: readonly RecordedFact[],
  statements: readonly Statement[],
): ReadonlyMap<TaxFact, FactState> {
  const states = TAX_FACTS.map((fact): FactState => {
    const found = recorded.find((each) => each.fact === fact) ?? null;
    const stated = statements.find((each) => each.fact === fact) ?? null;
    const amount = stated?.amount ?? found?.amount ?? null;
    return { fact, amount: amount === null ? null : decimal(amount), recorded: found, stated };
  });
  return new Map(states.map((state) => [state.fact, state]));
}

function amountsOf(facts: TaxYearEditor['facts'], typed: TypedFact | null): ReadonlyMap<TaxFact, Decimal> {
  const known = [...facts.values()].flatMap(({ fact, amount }) => (amount ? [[fact, amount] as const] : []));
  const isPreview = typed !== null && isAmount(typed.amount);
  return new Map([...known, ...(isPreview ? [[typed.fact, decimal(typed.amount)] as const] : [])]);
}
