import { spending } from '@aurea/contract/spending.ts';
import { CATEGORIES } from '@aurea/domain/spending/categories.ts';
import { useFormatLocale, useLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatMoney } from '#lib/format.ts';
import { BareLink } from '#ui/link.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import styles from '../dashboard.module.css';

const SHOWN = 3;

/** What most was spent on in the months of the cash flow, and the way to all of it. */
export function CashFlowCategories() {
  const { summary: text } = useMessages().spending;
  const [locale, format, isHidden] = [useLocale(), useFormatLocale(), usePrivacy()];
  const found = useLiveRead(spending.summary, { query: {} }).data;
  const largest = (found?.items ?? []).flatMap(({ category, amount }) =>
    category !== null && amount !== null ? [{ category, amount }] : [],
  );
  const amountOf = (amount: string) =>
    isHidden ? MASK : formatMoney(amount, { locale: format, currency: found?.currency ?? 'EUR' });
  const named = largest.slice(0, SHOWN).map(({ category, amount }) => {
    const name = CATEGORIES.find(({ id }) => id === category)?.[locale] ?? text.none;
    return `${name} ${amountOf(amount)}`;
  });
  return (
    <p className={styles.detail}>
      {named.length > 0 && `${named.join(' · ')} · `}
      <BareLink href="/dashboard/revenus?view=spending" className={styles.quiet}>
        {text.title}
      </BareLink>
    </p>
  );
}
