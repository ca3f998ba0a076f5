import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { download } from '#lib/download.ts';
import { useRunAction } from '#lib/use-run-action.ts';
import type { MoreFiles } from '#ui/table/files/table-filing.ts';
import type { Account } from './account-files.ts';

type Files = typeof import('./account-files.ts');

const CSV = 'text/csv;charset=utf-8';

/** The whole ledger, as filtered: in the file of the product, which an import reads back, and in those of other trackers. */
export function useTransactionFiles(account: Account): MoreFiles {
  const { transactions: text, wealth } = useMessages();
  const { title, ...names } = text.exports;
  const locale = useFormatLocale();
  const [isWorking, run] = useRunAction();
  const entry = (id: keyof typeof names, file: string, type: string, write: (files: Files) => Promise<string>) => ({
    id,
    label: names[id],
    onAction: () =>
      run(async () => download(file, new Blob([await write(await import('./account-files.ts'))], { type }))),
  });
  const entries = [
    entry('account', `${text.file}.csv`, CSV, (files) => files.accountCsv(account, locale, wealth.transactionKinds)),
    entry('portfolioPerformance', 'portfolio-performance.csv', CSV, (files) => files.portfolioPerformanceCsv(account)),
    entry('beancount', 'aurea.beancount', 'text/plain;charset=utf-8', (files) => files.beancountFile(account)),
    entry('ghostfolio', 'ghostfolio.json', 'application/json', (files) => files.ghostfolioFile(account)),
  ];
  return { group: { id: 'files', title, entries }, isWorking };
}
