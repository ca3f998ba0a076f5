import type { Performance } from '@aurea/contract/performance.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { download } from '#lib/download.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { csvFile } from '#ui/table/csv.ts';
import { figureRows, flowRows, seriesRows } from './export-rows.ts';

/** What stands on the page, as files of a spreadsheet. */
export function ExportMenu({ found }: { readonly found: Performance }) {
  const { performance: texts } = useMessages();
  const { exports: text } = texts;
  const locale = useFormatLocale();
  const save = (name: string, rows: ReturnType<typeof flowRows>) => {
    const content = new Blob([csvFile(rows, locale)], { type: 'text/csv;charset=utf-8' });
    download(`${name}-${found.from}-${found.to}.csv`, content);
  };
  const entries = [
    { id: 'figures', label: text.figures, onAction: () => save(text.figuresFile, figureRows(found, texts)) },
    { id: 'series', label: text.series, onAction: () => save(text.seriesFile, seriesRows(found, texts)) },
    { id: 'flows', label: text.flows, onAction: () => save(text.flowsFile, flowRows(found, texts)) },
  ];
  return (
    <Menu
      label={text.label}
      trigger={
        <Button variant="neutral" icon="download">
          {text.label}
        </Button>
      }
      groups={[{ id: 'csv', entries }]}
    />
  );
}
