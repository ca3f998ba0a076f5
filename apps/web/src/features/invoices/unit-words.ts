import type { InvoiceLine } from '@aurea/contract/invoice-draft.ts';
import { UNITS } from '@aurea/domain/invoicing/unit.ts';

/** What people write for a unit, in both languages, without accents. */
const WORDS: Readonly<Record<InvoiceLine['unit'], readonly string[]>> = {
  C62: ['unite', 'unites', 'unit', 'units', 'u', 'piece', 'pieces', 'forfait'],
  HUR: ['heure', 'heures', 'hour', 'hours', 'h'],
  DAY: ['jour', 'jours', 'day', 'days', 'j', 'd'],
  MON: ['mois', 'month', 'months'],
  KMT: ['km', 'kilometre', 'kilometres', 'kilometer', 'kilometers'],
};

/** The unit that a word names, null where it names none. */
export function unitOf(typed: string): InvoiceLine['unit'] | null {
  const word = typed.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\.$/, '');
  return UNITS.find((unit) => WORDS[unit].includes(word)) ?? null;
}
