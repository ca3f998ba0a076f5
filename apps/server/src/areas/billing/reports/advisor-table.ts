import type { AdvisorReport } from '@aurea/contract/billing/reports.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import type { WrittenTable } from '#providers/spreadsheet/write.ts';

const WORDS = {
  en: {
    header: ['Advisor', 'Invoiced, VAT excluded', 'Collected, VAT included', 'Outstanding, VAT included'],
    none: 'Without a lead advisor',
    erased: 'Erased account',
    total: 'Total',
  },
  fr: {
    header: ['Conseiller', 'Facturé HT', 'Encaissé TTC', 'Reste dû TTC'],
    none: 'Sans conseiller référent',
    erased: 'Compte effacé',
    total: 'Total',
  },
} as const;

type Sums = AdvisorReport['total'];

/** A line per advisor, then the total. */
export function advisorTable({ rows, total }: AdvisorReport, locale: 'en' | 'fr'): WrittenTable {
  const { header, none, erased, total: all } = WORDS[locale];
  const amount = (text: string) => ({ number: decimal(text).toFixed(2) });
  const amounts = ({ invoiced, collected, outstanding }: Sums) => [
    amount(invoiced),
    amount(collected),
    amount(outstanding),
  ];
  const nameOf = ({ advisorId, name }: AdvisorReport['rows'][number]) => (advisorId === null ? none : name || erased);
  return {
    header,
    rows: [...rows.map((row) => [nameOf(row), ...amounts(row)]), [all, ...amounts(total)]],
  };
}
