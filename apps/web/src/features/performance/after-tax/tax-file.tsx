import type { PerformanceAfterTax } from '@aurea/contract/tax/performance-after-tax.ts';
import { useMessages } from '#i18n/messages.ts';
import { FileMenu } from '#ui/table/files/file-menu.tsx';

/** Every line of the tax on a period, to be taken along. */
export function TaxFile({ found }: { readonly found: PerformanceAfterTax }) {
  const { afterTax: text } = useMessages();
  const { columns } = text.period;
  const rows = found.groups.flatMap(({ group, lines }) => lines.map((line) => ({ group, ...line })));
  if (rows.length === 0) return null;
  return (
    <FileMenu
      title={text.period.title}
      rows={rows}
      columns={[
        { id: 'group', header: columns.group, value: ({ group }) => text.groups[group] },
        { id: 'line', header: columns.line, value: ({ label }) => text.lines[label] },
        { id: 'base', header: columns.base, kind: 'number', value: ({ base }) => base },
        { id: 'rate', header: columns.rate, kind: 'number', value: ({ rate }) => rate },
        { id: 'amount', header: text.columns.tax, kind: 'number', value: ({ amount }) => amount },
        { id: 'article', header: columns.article, value: ({ article }) => article },
      ]}
    />
  );
}
