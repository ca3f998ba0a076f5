import type { InvoiceLine } from '@aurea/contract/billing/invoice-draft.ts';
import { UNITS } from '@aurea/domain/billing/documents/unit.ts';

/** What people write for a unit, in both languages, without accents. */
const WORDS: Readonly<Record<InvoiceLine['unit'], readonly string[]>> = {
  C62: ['unite', 'unites', 'unit', 'units', 'u', 'piece', 'pieces'],
  LS: ['forfait', 'forfaits', 'ff', 'flat fee', 'flat', 'lump sum', 'fixed price'],
  HUR: ['heure', 'heures', 'hour', 'hours', 'h'],
  DAY: ['jour', 'jours', 'day', 'days', 'j', 'd'],
  WEE: ['semaine', 'semaines', 'sem', 'week', 'weeks'],
  MON: ['mois', 'month', 'months'],
  QAN: ['trimestre', 'trimestres', 'trim', 'quarter', 'quarters'],
  ANN: ['an', 'ans', 'annee', 'annees', 'year', 'years'],
  KMT: ['km', 'kilometre', 'kilometres', 'kilometer', 'kilometers'],
};

/** The unit that a word names, null where it names none. */
export function unitOf(typed: string): InvoiceLine['unit'] | null {
  const word = typed.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\.$/, '');
  return UNITS.find((unit) => WORDS[unit].includes(word)) ?? null;
}

/** What a typed unit makes of a line: one of the list, else words of its own. */
export function typedUnit(typed: string): Pick<InvoiceLine, 'unit' | 'unitName'> {
  const unit = typed.trim() === '' ? 'C62' : unitOf(typed);
  return unit === null ? { unit: 'C62', unitName: typed.trim().slice(0, MOST_NAME) } : { unit, unitName: undefined };
}

const MOST_NAME = 20;
