import { addMonths, type Day } from '../core/day.ts';
import type { IncomeKind } from '../incomes/kind.ts';
import type { WrittenTerm } from '../incomes/written.ts';
import { inUnits } from './books.ts';
import { SALARIES, salaryIn } from './salaries.ts';

/** An income of the couple. Everything that was due has come, save the last payment of one that is late. */
export type DemoIncome = {
  readonly kind: IncomeKind;
  readonly name: string;
  readonly payer: string;
  readonly memberKey: 'camille' | 'julien' | null;
  /** Null where it is paid into an account that the household does not follow. */
  readonly assetKey: string | null;
  readonly terms: readonly WrittenTerm[];
  readonly isLate: boolean;
};

/** Net of what is deducted from a salary, in parts of the gross amount. */
const NET_OF_GROSS = 0.78;

/** Two salaries that rise, a benefit, a bonus that came once, and lessons whose last fee is late. */
export function demoIncomes(start: Day, today: Day): readonly DemoIncome[] {
  const firstLessons = addMonths(`${today.slice(0, 7)}-05`, -27);
  const bonusOn = addMonths(`${today.slice(0, 7)}-20`, -6);
  const usual = { endsOn: null, gross: null, charges: null, frequency: 'month' } as const;
  return [
    { ...salary('camille', start, today), name: 'Salaire Camille', payer: 'Hospices de Lyon' },
    { ...salary('julien', start, today), name: 'Salaire Julien', payer: 'Atelier Rhône' },
    {
      kind: 'benefit',
      name: 'Allocations familiales',
      payer: 'CAF du Rhône',
      memberKey: null,
      assetKey: null,
      terms: [
        { ...usual, startsOn: addMonths(`${today.slice(0, 4)}-04-01`, -36), amount: '141.99', dueDay: 5 },
        { ...usual, startsOn: addMonths(`${today.slice(0, 4)}-04-01`, -24), amount: '148.52', dueDay: 5 },
        { ...usual, startsOn: addMonths(`${today.slice(0, 4)}-04-01`, -12), amount: '151.05', dueDay: 5 },
      ],
      isLate: false,
    },
    {
      kind: 'business',
      name: 'Cours du soir',
      payer: 'École de la Croix-Rousse',
      memberKey: 'julien',
      assetKey: null,
      terms: [{ ...usual, frequency: 'quarter', startsOn: firstLessons, amount: '640', gross: '820', dueDay: 5 }],
      isLate: true,
    },
    {
      kind: 'salary',
      name: 'Prime d’intéressement',
      payer: 'Atelier Rhône',
      memberKey: 'julien',
      assetKey: null,
      terms: [{ ...usual, frequency: 'once', startsOn: bonusOn, amount: '1850', gross: '2050', dueDay: 20 }],
      isLate: false,
    },
  ];
}

/** A term for each raise, so that every month pays what the account shows. */
function salary(memberKey: keyof typeof SALARIES, start: Day, today: Day): Omit<DemoIncome, 'name' | 'payer'> {
  const { assetKey, date, netCents } = SALARIES[memberKey];
  const terms: WrittenTerm[] = [];
  let cents = 0;
  for (let month = start; month <= today; month = addMonths(month, 1)) {
    const now = salaryIn(month, start, netCents);
    if (now === cents) continue;
    cents = now;
    terms.push({
      startsOn: month,
      endsOn: null,
      amount: inUnits(now),
      gross: inUnits(Math.round(now / NET_OF_GROSS)),
      charges: null,
      frequency: 'month',
      dueDay: date,
    });
  }
  return { kind: 'salary', memberKey, assetKey, terms, isLate: false };
}
