import { taxWealth } from '@aurea/contract/tax/tax-wealth.ts';
import { tax } from '@aurea/contract/tax.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { downloadFile } from '#ui/download-file.ts';
import styles from '../tax.module.css';
import { type TaxWords, useTaxWords } from '../tax-words.ts';
import type { TaxYearEditor } from '../tax-year-editor.ts';
import { downloadTax } from './tax-csv.ts';

/** The computation as files: every line with its article, the sales of property of the year after them. */
export function TaxFiles({ editor }: { readonly editor: TaxYearEditor }) {
  const { file: text } = useMessages().tax;
  const words = useTaxWords();
  const { data } = useLiveRead(taxWealth.show, { params: { year: String(editor.year) } });
  return (
    <div className={styles.below}>
      <Button variant="neutral" size="small" icon="download" onPress={() => savePdf(editor.year, words)}>
        {text.pdf}
      </Button>
      <Button
        variant="neutral"
        size="small"
        icon="download"
        isDisabled={!data}
        onPress={() => data && downloadTax(editor, words, data.sales)}
      >
        {text.csv}
      </Button>
    </div>
  );
}

function savePdf(year: number, { text, language }: TaxWords): void {
  const name = `${text.file.name(year)}.pdf`;
  void downloadFile(tax.report, { params: { year: String(year), language } }, name);
}
