import { useMessages } from '#i18n/messages.ts';
import { PhoneFold } from '#ui/phone-fold.tsx';
import type { TaxYearEditor } from '../tax-year-editor.ts';
import { useTaxAmounts } from '../use-tax-amounts.ts';
import styles from './result.module.css';

/** The contributions on high incomes, due or not, and the income they look at. */
export function HighIncomes({ editor }: { readonly editor: TaxYearEditor }) {
  const { high: text } = useMessages().tax;
  const { cents, euros } = useTaxAmounts();
  const { cehr, cdhr, referenceIncome } = editor.result.chosen;
  const rows = [
    { name: 'CEHR', article: 'CGI, art. 223 sexies', amount: cehr.contribution },
    { name: 'CDHR', article: 'CGI, art. 224', amount: cdhr.contribution },
  ];
  const isDue = rows.some(({ amount }) => !amount.isZero());
  return (
    <section className={styles.part}>
      <PhoneFold title={isDue ? text.title : text.none} isHeading>
        <ul className={styles.steps}>
          {rows.map(({ name, article, amount }) => (
            <li key={name}>
              <span>
                {name}
                <span className={styles.quiet}>{article}</span>
              </span>
              <span>{amount.isZero() ? text.notDue : cents(amount)}</span>
            </li>
          ))}
        </ul>
        <p className={styles.quiet}>{text.reference(euros(referenceIncome))}</p>
      </PhoneFold>
    </section>
  );
}
