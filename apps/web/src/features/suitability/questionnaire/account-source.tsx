import type { Prefilled } from '@aurea/contract/suitability.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import type { Prefilled as Question } from '@aurea/domain/suitability/questionnaire/prefill.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { type FormatLocale, formatMoney, formatPercent, formatQuantity } from '#lib/format.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import styles from './question.module.css';

type Props = {
  readonly question: Question;
  readonly figure: string;
  readonly basis: Prefilled['basis'];
};

/** What the accounts show of a question, from what it was computed, and the way to them. */
export function AccountSource({ question, figure, basis }: Props) {
  const { form: text } = useMessages().suitability;
  const locale = useFormatLocale();
  const computed = useComputed(question, basis);
  return (
    <div className={styles.source}>
      <p className={styles.sourceTitle}>
        <Icon name="link" size={16} />
        {text.fromAccounts[question](figureText(question, figure, locale))}
      </p>
      <p>{computed}</p>
      <Link href="/dashboard/assets">{text.accounts}</Link>
    </div>
  );
}

function figureText(question: Question, figure: string, locale: FormatLocale): string {
  if (question === 'Q6') return formatQuantity(toDecimalString(decimal(figure).toDecimalPlaces(1)), locale);
  return formatPercent(figure, { locale, digits: 0 });
}

function useComputed(question: Question, basis: Prefilled['basis']): string {
  const { computed: text } = useMessages().suitability.form;
  const locale = useFormatLocale();
  const isHidden = usePrivacy();
  const { currency, months, available, instalments, invested } = basis;
  const money = (value: string) => (isHidden ? MASK : formatMoney(value, { locale, currency }));
  const income = decimal(basis.income ?? '0');
  const spending = decimal(basis.spending ?? '0');
  if (question === 'Q5')
    return text.Q5(money(toDecimalString(income.minus(spending))), money(basis.income ?? '0'), months);
  if (question === 'Q6') return text.Q6(money(available), money(basis.spending ?? '0'), months);
  if (question === 'Q7') return text.Q7(money(instalments), money(basis.income ?? '0'));
  return text.Q8(money(invested), money(basis.wealth));
}
