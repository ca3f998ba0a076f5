import { toDecimalString } from '@aurea/domain/core/decimal.ts';
import type { ProfileIfi } from '@aurea/domain/tax/profile/ifi-profile.ts';
import { useMessages } from '#i18n/messages.ts';
import { download } from '#lib/download.ts';
import { Button } from '#ui/button.tsx';
import { type CsvCell, csvFile } from '#ui/table/csv.ts';
import styles from '../../tax.module.css';
import { useTaxWords } from '../../tax-words.ts';
import layout from '../wealth.module.css';
import type { WealthEditor } from '../wealth-editor.ts';

type Props = { readonly wealth: WealthEditor; readonly found: ProfileIfi };

/** The computation as a file: every line with its base, rate, amount and article. */
export function IfiFile({ wealth, found }: Props) {
  const { wealth: text, file } = useMessages().tax;
  const { locale, lineName } = useTaxWords();
  const { ifi } = text;
  const save = () => {
    const words = (value: string): CsvCell => ({ text: value });
    const figure = (value: ProfileIfi['base'] | null): CsvCell => value && { number: toDecimalString(value) };
    const row = (name: string, amount: ProfileIfi['base']) => [words(name), null, null, figure(amount), null];
    const rows = [
      [file.label, file.base, file.rate, file.amount, file.article].map(words),
      row(ifi.gross, found.gross),
      row(ifi.allowance, found.mainHomeAllowance.negated()),
      row(ifi.debts, found.debts.negated()),
      row(ifi.debtsLeftOut, found.debtsLeftOut),
      row(ifi.base, found.base),
      ...found.lines.map((line) => [
        words(lineName(line)),
        figure(line.base),
        figure(line.rate),
        figure(line.amount),
        words(line.article),
      ]),
      row(ifi.due(wealth.data.year), found.tax),
      [words(text.estimate), null, null, null, null],
    ];
    const content = new Blob([csvFile(rows, locale)], { type: 'text/csv;charset=utf-8' });
    download(`${ifi.file(wealth.data.year)}.csv`, content);
  };
  return (
    <div className={`${styles.below} ${layout.spaced}`}>
      <Button variant="neutral" size="small" icon="download" onPress={save}>
        {ifi.csv}
      </Button>
    </div>
  );
}
