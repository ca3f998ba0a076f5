import type { Loan } from '@aurea/contract/loans.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatRate } from '#lib/format.ts';
import { Money } from '#ui/money.tsx';
import styles from './loan.module.css';

type Props = { readonly insurance: Loan['insurance']; readonly currency: string };

/** An insurance in words: a sum a month, or a rate and what it is taken of. */
export function InsuranceWords({ insurance, currency }: Props) {
  const { overview: text, form } = useMessages().loans;
  const locale = useFormatLocale();
  if (!insurance) return text.noInsurance;
  if (insurance.base === 'fixed') {
    return (
      <>
        <Money value={insurance.monthly} currency={currency} detail />{' '}
        <span className={styles.detail}>{text.aMonth}</span>
      </>
    );
  }
  return (
    <>
      {formatRate(insurance.annualRate, locale)}
      <span className={styles.detail}>
        {' '}
        {form.insurances[insurance.base].toLowerCase()}
        {insurance.cover !== '1' && `, ${form.cover.toLowerCase()} ${formatRate(insurance.cover, locale, 0)}`}
      </span>
    </>
  );
}
