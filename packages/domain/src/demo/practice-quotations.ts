import type { QuotationLine } from '../billing/quotations/quotation.ts';
import { addDays, type Day } from '../core/day.ts';

type Row = Pick<QuotationLine, 'role' | 'name' | 'quantity' | 'unitPrice'> & {
  readonly description: string;
  readonly unit: 'C62' | 'DAY' | 'HUR';
};

const heading = (name: string): Row => ({
  role: 'section',
  name,
  description: '',
  quantity: '1',
  unit: 'C62',
  unitPrice: '0',
});

const priced = (name: string, unitPrice: string, more: Partial<Row> = {}): Row => ({
  role: 'item',
  name,
  description: '',
  quantity: '1',
  unit: 'C62',
  unitPrice,
  ...more,
});

const option = (name: string, unitPrice: string): Row => priced(name, unitPrice, { role: 'option' });

/** What became of an invented quotation, and how many days after it was sent. */
export type DemoAnswer = {
  readonly kind: 'accepted' | 'refused';
  readonly after: number;
  readonly name: string;
  readonly note: string;
};

type StoryQuotation = {
  /** Days ago it was sent; absent while it is being written. */
  readonly ago?: number;
  readonly customer: string;
  readonly subject: string;
  readonly validDays?: number;
  readonly depositPercent?: string;
  readonly lines: readonly Row[];
  readonly answer?: DemoAnswer;
  /** Percent invoiced in advance today. */
  readonly invoiced?: string;
};

/** Quotations of the last months, oldest first. */
const STORY: readonly StoryQuotation[] = [
  {
    ago: 96,
    customer: 'colin-participations',
    subject: 'Restructuration de la holding familiale',
    lines: [
      heading('Diagnostic'),
      priced('Audit juridique et fiscal de la holding', '1150', { quantity: '3', unit: 'DAY' }),
      heading('Mise en œuvre'),
      priced('Accompagnement de l’apport-cession', '4200'),
      option('Suivi annuel des engagements de réinvestissement', '1450'),
    ],
    answer: { kind: 'refused', after: 19, name: 'Étienne Colin', note: 'Reporté à l’année prochaine' },
  },
  {
    ago: 74,
    customer: 'mathieu-barbier',
    subject: 'Bilan patrimonial',
    validDays: 30,
    lines: [priced('Bilan patrimonial complet', '1800'), option('Étude retraite', '650')],
  },
  {
    ago: 52,
    customer: 'clinique-veterinaire-du-parc',
    subject: 'Épargne salariale et prévoyance',
    depositPercent: '30',
    lines: [
      heading('Épargne salariale'),
      priced('Choix et mise en place d’un PEE et d’un PERECO', '3200', {
        description: 'Comparaison de trois teneurs de compte, rédaction du règlement, réunion d’information',
      }),
      priced('Atelier pour les salariés', '700', { quantity: '2', unit: 'DAY' }),
      heading('Prévoyance'),
      priced('Audit des contrats en place', '180', { quantity: '6', unit: 'HUR' }),
    ],
    answer: { kind: 'accepted', after: 8, name: 'Dr Sophie Perrin', note: 'Signé au cabinet' },
    invoiced: '30',
  },
  {
    ago: 23,
    customer: 'catherine-aubry',
    subject: 'Transmission de l’entreprise familiale',
    depositPercent: '40',
    lines: [
      priced('Étude de transmission', '2400'),
      priced('Simulation d’un pacte Dutreil', '950'),
      option('Rendez-vous avec le notaire, par séance', '320'),
    ],
    answer: { kind: 'accepted', after: 11, name: 'Catherine Aubry', note: 'Bon pour accord reçu par courrier' },
  },
  {
    ago: 15,
    customer: 'fatou-diallo',
    subject: 'Suivi patrimonial annuel',
    lines: [priced('Suivi patrimonial annuel', '960'), option('Déclaration de revenus commentée', '240')],
  },
  {
    ago: 6,
    customer: 'sci-des-tilleuls',
    subject: 'Arbitrage du patrimoine locatif',
    depositPercent: '30',
    lines: [
      priced('Analyse des baux et des rendements', '190', { quantity: '9', unit: 'HUR' }),
      priced('Scénarios de cession sur dix ans', '1600'),
    ],
  },
  {
    customer: 'helene-marchand',
    subject: 'Préparation de la retraite',
    depositPercent: '30',
    lines: [priced('Étude retraite du couple', '1350'), option('Rachat de trimestres : dossier complet', '420')],
  },
];

export type DemoQuotation = {
  readonly customerKey: string;
  readonly subject: string;
  readonly rows: readonly Row[];
  readonly validDays: number;
  readonly depositPercent: string | null;
  readonly sentOn: Day | null;
  readonly answer: (DemoAnswer & { readonly on: Day }) | null;
  readonly invoicedPercent: string | null;
};

/** The quotations of the invented practice, in several states; always the same for the same day. */
export function demoQuotations(today: Day): DemoQuotation[] {
  return STORY.map(({ ago, customer, subject, validDays = 60, depositPercent, lines, answer, invoiced }) => {
    const sentOn = ago === undefined ? null : addDays(today, -ago);
    return {
      customerKey: customer,
      subject,
      rows: lines,
      validDays,
      depositPercent: depositPercent ?? null,
      sentOn,
      answer: answer && sentOn ? { ...answer, on: addDays(sentOn, answer.after) } : null,
      invoicedPercent: invoiced ?? null,
    };
  });
}
