import type { Language } from '../../billing/documents/mentions.ts';
import type { Form2086Line } from '../crypto/form-2086.ts';

/** What stands on a printed form 2086, in one language. */
export type Form2086Words = {
  readonly lines: Readonly<Record<Form2086Line, string>>;
  readonly title: (year: number) => string;
  readonly of: (owner: string, household: string, day: string) => string;
  readonly line: string;
  readonly sale: (number: number) => string;
  readonly total: string;
  readonly unknown: string;
  readonly exempt: (threshold: string) => string;
  readonly none: string;
  readonly estimate: string;
};

const FRENCH: Form2086Words = {
  lines: {
    211: 'Date de la cession',
    212: 'Valeur globale du portefeuille',
    213: 'Prix de cession',
    214: 'Frais de cession',
    215: 'Prix net des frais',
    216: 'Soulte reçue ou versée',
    217: 'Prix net des soultes',
    218: 'Prix net des frais et des soultes',
    220: 'Prix total d’acquisition',
    221: 'Fractions de capital déjà utilisées',
    222: 'Soultes reçues auparavant',
    223: 'Prix total d’acquisition net',
    used: '223 × 217 ÷ 212',
    gain: 'Plus ou moins-value',
  },
  title: (year) => `Formulaire 2086, revenus ${year}`,
  of: (owner, household, day) => `${owner}, ${household}, calculé le ${day}`,
  line: 'Ligne',
  sale: (number) => `Cession ${number}`,
  total: '224 Plus-value globale',
  unknown: 'inconnu',
  exempt: (threshold) => `Cessions du foyer jusqu’à ${threshold}\u00a0: exonérées.`,
  none: 'Aucune cession imposable.',
  estimate: 'CGI, art. 150 VH bis. Estimation\u00a0: ni avis d’impôt, ni conseil fiscal.',
};

const ENGLISH: Form2086Words = {
  lines: {
    211: 'Day of the sale',
    212: 'Value of the whole portfolio',
    213: 'Sale price',
    214: 'Fees of the sale',
    215: 'Price less fees',
    216: 'Balancing payment',
    217: 'Price after balancing payments',
    218: 'Price less fees and balancing payments',
    220: 'Total acquisition price',
    221: 'Parts of it used before',
    222: 'Balancing payments received before',
    223: 'Net total acquisition price',
    used: '223 × 217 ÷ 212',
    gain: 'Gain or loss',
  },
  title: (year) => `Form 2086, ${year} income`,
  of: (owner, household, day) => `${owner}, ${household}, computed on ${day}`,
  line: 'Line',
  sale: (number) => `Sale ${number}`,
  total: '224 Overall gain',
  unknown: 'unknown',
  exempt: (threshold) => `Sales of the household up to ${threshold}: exempt.`,
  none: 'No taxable sale.',
  estimate: 'CGI, art. 150 VH bis. An estimate: neither a tax notice nor tax advice.',
};

export function form2086Words(language: Language): Form2086Words {
  return language === 'fr' ? FRENCH : ENGLISH;
}
