import { addDays, type Day, dayNumber } from '../core/day.ts';

/** What was invoiced, in the words of a practice: name, unit, price without VAT. */
const WORK = {
  review: { name: 'Bilan patrimonial complet', unit: 'C62', unitPrice: '1800' },
  followUp: { name: 'Suivi patrimonial annuel', unit: 'C62', unitPrice: '960' },
  transfer: { name: 'Étude de transmission', unit: 'C62', unitPrice: '2400' },
  holding: { name: 'Mission de restructuration, par jour', unit: 'DAY', unitPrice: '1150' },
  cash: { name: 'Conseil en placement de trésorerie', unit: 'HUR', unitPrice: '190' },
  savings: { name: 'Mise en place d’un plan d’épargne entreprise', unit: 'C62', unitPrice: '3200' },
  training: { name: 'Atelier retraite pour les salariés', unit: 'DAY', unitPrice: '1400' },
  advice: { name: 'Conseil en investissement', unit: 'HUR', unitPrice: '180' },
} as const;

type Work = keyof typeof WORK;

type StoryInvoice = {
  readonly ago: number;
  readonly customer: string;
  readonly work: Work;
  readonly quantity?: string;
  /** Days after its issue when it was paid; absent where nobody paid. */
  readonly paid?: number;
  /** Percent that came; all of it by default. */
  readonly share?: number;
  /** Days after its issue when it was credited. */
  readonly credited?: number;
  /** A deposit under a name, or the final invoice that deducts it. */
  readonly deposit?: string;
  readonly deducts?: string;
};

/** A year of invoices, oldest first. */
const STORY: readonly StoryInvoice[] = [
  { ago: 345, customer: 'domaine-lemoine', work: 'holding', quantity: '3.5', paid: 52 },
  { ago: 317, customer: 'clinique-veterinaire-du-parc', work: 'savings', paid: 44 },
  { ago: 295, customer: 'antoine-dubreuil', work: 'followUp', paid: 30 },
  { ago: 276, customer: 'holding-aubry', work: 'cash', quantity: '14', paid: 39 },
  { ago: 253, customer: 'sci-des-tilleuls', work: 'advice', quantity: '8', paid: 61 },
  { ago: 231, customer: 'mathieu-barbier', work: 'review', credited: 9 },
  { ago: 214, customer: 'claire-fontaine', work: 'transfer', paid: 27 },
  { ago: 196, customer: 'atelier-brunet', work: 'training', paid: 41 },
  { ago: 160, customer: 'domaine-lemoine', work: 'holding', quantity: '2', paid: 20, deposit: 'vines' },
  { ago: 152, customer: 'atelier-brunet', work: 'advice', quantity: '6' },
  { ago: 125, customer: 'clinique-veterinaire-du-parc', work: 'training', quantity: '1.5' },
  { ago: 82, customer: 'domaine-lemoine', work: 'holding', quantity: '6', paid: 40, share: 50, deducts: 'vines' },
  { ago: 66, customer: 'karim-benali', work: 'advice', quantity: '5' },
  { ago: 47, customer: 'colin-participations', work: 'cash', quantity: '12', paid: 30, share: 40 },
  { ago: 33, customer: 'thomas-girard', work: 'followUp' },
  { ago: 24, customer: 'boulangerie-morel', work: 'savings' },
  { ago: 17, customer: 'helene-marchand', work: 'followUp', paid: 10 },
  { ago: 4, customer: 'sci-des-tilleuls', work: 'review' },
];

export type DemoLine = {
  readonly name: string;
  readonly unit: 'C62' | 'DAY' | 'HUR';
  readonly unitPrice: string;
  readonly quantity: string;
};

/** One thing that happened to the invented invoices. */
export type DemoInvoiceEvent = { readonly on: Day; readonly key: string } & (
  | {
      readonly act: 'issue';
      readonly customerKey: string;
      readonly kind: 'invoice' | 'deposit';
      readonly line: DemoLine;
      /** Keys of the deposits it deducts. */
      readonly deposits: readonly string[];
    }
  | { readonly act: 'pay'; readonly percent: number }
  | { readonly act: 'credit' }
);

export type DemoInvoices = {
  readonly events: readonly DemoInvoiceEvent[];
  /** Still being written; the second one lacks its day of supply. */
  readonly drafts: readonly { readonly customerKey: string; readonly line: DemoLine; readonly isComplete: boolean }[];
  readonly recurring: readonly {
    readonly customerKey: string;
    readonly name: string;
    readonly line: DemoLine;
    readonly rhythm: 'month' | 'quarter';
    readonly startsOn: Day;
  }[];
};

const lineOf = (work: Work, quantity = '1'): DemoLine => ({ ...WORK[work], quantity });

/** Invoices of the invented practice over a year, in every state; always the same for the same day. */
export function demoInvoices(today: Day): DemoInvoices {
  const onWorkday = (ago: number) => workdayBefore(addDays(today, -ago));
  const events = STORY.flatMap((each): DemoInvoiceEvent[] => {
    const { ago, customer, work, quantity, paid, share = 100, credited, deposit, deducts } = each;
    const key = deposit ?? `${customer} ${ago}`;
    const issue: DemoInvoiceEvent = {
      act: 'issue',
      on: onWorkday(ago),
      key,
      customerKey: customer,
      kind: deposit ? 'deposit' : 'invoice',
      line: lineOf(work, quantity),
      deposits: deducts ? [deducts] : [],
    };
    return [
      issue,
      ...(paid === undefined ? [] : [{ act: 'pay' as const, on: onWorkday(ago - paid), key, percent: share }]),
      ...(credited === undefined ? [] : [{ act: 'credit' as const, on: onWorkday(ago - credited), key }]),
    ];
  });
  const nextMonth = (months: number) => `${addDays(`${today.slice(0, 7)}-01`, 31 * months).slice(0, 7)}-05`;
  return {
    events: events.toSorted((a, b) => (a.on === b.on ? 0 : a.on < b.on ? -1 : 1)),
    drafts: [
      { customerKey: 'catherine-aubry', line: lineOf('review'), isComplete: true },
      { customerKey: 'colin-participations', line: lineOf('cash', '4'), isComplete: false },
    ],
    recurring: [
      {
        customerKey: 'clinique-veterinaire-du-parc',
        name: 'Abonnement trésorerie',
        line: { ...lineOf('cash', '2'), name: 'Conseil en placement de trésorerie, {month} {year}' },
        rhythm: 'month',
        startsOn: nextMonth(1),
      },
      {
        customerKey: 'helene-marchand',
        name: 'Suivi trimestriel',
        line: { ...lineOf('followUp'), name: 'Suivi patrimonial, {quarter} {year}', unitPrice: '240' },
        rhythm: 'quarter',
        startsOn: nextMonth(2),
      },
    ],
  };
}

/** The day itself, or the Friday before a weekend. */
function workdayBefore(on: Day): Day {
  // 1970-01-01 was a Thursday
  const weekday = (dayNumber(on) + 4) % 7;
  if (weekday === 6) return addDays(on, -1);
  return weekday === 0 ? addDays(on, -2) : on;
}
