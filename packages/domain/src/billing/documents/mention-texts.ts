import type { Dated } from '../../core/dated.ts';

/** The texts a document may have to carry, and that a practice may word in its own way from a day on. */
export const MENTION_KEYS = [
  'recovery_indemnity',
  'late_penalty',
  'late_penalty_rate',
  'early_discount',
  'consumer_indemnity',
  'consumer_penalty',
  'franchise',
  'exempt_credit_securities',
  'exempt_insurance',
  'reverse_charge',
  'intra_union',
  'export',
  'out_of_scope',
  'credit_without_vat',
  'vat_on_debits',
  'operation_goods',
  'operation_services',
  'operation_mixed',
] as const;
export type MentionKey = (typeof MENTION_KEYS)[number];

type Wording = { readonly fr: string; readonly en: string };

/** The default wordings, by the day from which they are used. `{rate}` is filled in. */
export const MENTION_TEXTS: Readonly<Record<MentionKey, Dated<Wording>>> = {
  recovery_indemnity: [
    {
      from: '2013-01-01',
      value: {
        fr: 'En cas de retard de paiement, une indemnité forfaitaire pour frais de recouvrement de 40 € est due (art. L441-10 et D441-5 du code de commerce).',
        en: 'Late payment entails a fixed recovery charge of EUR 40 (art. L441-10 and D441-5 of the French commercial code).',
      },
      source: 'Code de commerce, art. L441-10, II et D441-5',
    },
  ],
  late_penalty: [
    {
      from: '2009-01-01',
      value: {
        fr: "Pénalités de retard : taux BCE de refinancement le plus récent majoré de 10 points, exigibles sans rappel dès le lendemain de l'échéance.",
        en: 'Late payment interest: latest ECB refinancing rate plus 10 points, due without reminder from the day after the due date.',
      },
      source: 'Code de commerce, art. L441-10, II',
    },
  ],
  late_penalty_rate: [
    {
      from: '2009-01-01',
      value: {
        fr: "Pénalités de retard : {rate} % l'an, exigibles sans rappel dès le lendemain de l'échéance.",
        en: 'Late payment interest: {rate}% a year, due without reminder from the day after the due date.',
      },
      source: 'Code de commerce, art. L441-10, II',
    },
  ],
  early_discount: [
    {
      from: '2009-01-01',
      value: { fr: 'Aucun escompte pour paiement anticipé.', en: 'No discount for early payment.' },
      source: 'Code de commerce, art. L441-9',
    },
  ],
  consumer_indemnity: [
    {
      from: '2013-01-01',
      value: {
        fr: "Aucune indemnité forfaitaire pour frais de recouvrement n'est due par un consommateur.",
        en: 'No fixed recovery charge is due by a consumer.',
      },
      source: 'Code de commerce, art. L441-10, II (professionnels seulement)',
    },
  ],
  consumer_penalty: [
    {
      from: '2009-01-01',
      value: {
        fr: "Pénalités de retard : taux de l'intérêt légal, après mise en demeure.",
        en: 'Late payment interest: the statutory rate, after formal notice.',
      },
      source: 'Code civil, art. 1231-6',
    },
  ],
  franchise: [
    {
      from: '1991-01-01',
      value: {
        fr: 'TVA non applicable, art. 293 B du CGI',
        en: 'VAT not applicable, art. 293 B of the French tax code',
      },
      source: 'CGI, art. 293 E ; renvois au CGI admis jusqu’au 31 décembre 2027 (BOI-RES-TVA-000253-20260218)',
    },
  ],
  exempt_credit_securities: [
    {
      from: '1979-01-01',
      value: {
        fr: 'Exonération de TVA, art. 261 C, 1° du CGI',
        en: 'VAT exempt, art. 261 C, 1° of the French tax code',
      },
      source: 'CGI, art. 261 C, 1°',
    },
  ],
  exempt_insurance: [
    {
      from: '1979-01-01',
      value: {
        fr: 'Exonération de TVA, art. 261 C, 2° du CGI',
        en: 'VAT exempt, art. 261 C, 2° of the French tax code',
      },
      source: 'CGI, art. 261 C, 2°',
    },
  ],
  reverse_charge: [
    {
      from: '2010-01-01',
      value: { fr: 'Autoliquidation', en: 'Reverse charge' },
      source: 'CGI, annexe II, art. 242 nonies A, I, 13°',
    },
  ],
  intra_union: [
    {
      from: '1993-01-01',
      value: {
        fr: 'Exonération de TVA, art. 262 ter, I du CGI',
        en: 'VAT exempt, art. 262 ter, I of the French tax code',
      },
      source: 'CGI, art. 262 ter, I',
    },
  ],
  export: [
    {
      from: '1979-01-01',
      value: { fr: 'Exonération de TVA, art. 262, I du CGI', en: 'VAT exempt, art. 262, I of the French tax code' },
      source: 'CGI, art. 262, I',
    },
  ],
  out_of_scope: [
    {
      from: '1979-01-01',
      value: { fr: 'Hors champ de la TVA', en: 'Outside the scope of French VAT' },
      source: 'CGI, art. 256 et 259',
    },
  ],
  credit_without_vat: [
    {
      from: '1979-01-01',
      value: { fr: 'Net de taxe', en: 'VAT not credited' },
      source: 'CGI, art. 272, 1',
    },
  ],
  vat_on_debits: [
    {
      from: '2022-10-07',
      value: {
        fr: "Option pour le paiement de la taxe d'après les débits",
        en: 'VAT due on the invoice date by option (débits)',
      },
      source: 'CGI, annexe II, art. 242 nonies A, I ; décret 2022-1299',
    },
  ],
  operation_goods: [
    {
      from: '2022-10-07',
      value: { fr: "Catégorie de l'opération : livraison de biens", en: 'Category of operation: supply of goods' },
      source: 'CGI, annexe II, art. 242 nonies A, I ; décret 2022-1299',
    },
  ],
  operation_services: [
    {
      from: '2022-10-07',
      value: {
        fr: "Catégorie de l'opération : prestation de services",
        en: 'Category of operation: supply of services',
      },
      source: 'CGI, annexe II, art. 242 nonies A, I ; décret 2022-1299',
    },
  ],
  operation_mixed: [
    {
      from: '2022-10-07',
      value: {
        fr: "Catégorie de l'opération : livraison de biens et prestation de services",
        en: 'Category of operation: supply of goods and services',
      },
      source: 'CGI, annexe II, art. 242 nonies A, I ; décret 2022-1299',
    },
  ],
};
