import type { LatentTax, LatentTaxGroup } from '@aurea/contract/tax/latent-tax.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatMoney, formatRate } from '#lib/format.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { Muted } from '#ui/muted.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import styles from './after-tax.module.css';

type Item = LatentTaxGroup['items'][number];
type Line = LatentTaxGroup['lines'][number];
type About = { readonly group: LatentTaxGroup; readonly found: LatentTax };

/** One wrapper: its gain and its tax, opening to its assets and to the steps of the computation. */
export function LatentGroup({ group, found }: About) {
  const { afterTax: text } = useMessages();
  const isOpen = group.items.some(({ gaps }) => gaps.length > 0);
  const { currency } = found;
  return (
    <details className={styles.group}>
      <summary>
        <span className={styles.name}>
          <Icon name="chevron-right" size={14} />
          <span>
            {text.groups[group.group]}
            {isOpen && <span className={styles.open}>{text.incomplete}</span>}
          </span>
        </span>
        <span className={styles.amount} data-label={text.columns.gain}>
          <Gain value={group.gain} currency={currency} />
        </span>
        <b className={styles.amount} data-label={text.columns.tax}>
          <Money value={group.tax} currency={currency} />
        </b>
      </summary>
      <ul className={styles.items}>
        {group.items.map((item) => (
          <ItemRow key={item.id ?? group.group} item={item} group={group} found={found} />
        ))}
      </ul>
      {group.lines.length > 0 && (
        <ul className={styles.lines}>
          {group.lines.map((line) => (
            <LineRow key={`${line.label} ${line.rate}`} line={line} currency={currency} />
          ))}
        </ul>
      )}
    </details>
  );
}

function Gain({ value, currency }: { readonly value: string | null; readonly currency: string }) {
  const { unknownGain } = useMessages().afterTax;
  return value === null ? <Muted as="span">{unknownGain}</Muted> : <Money value={value} currency={currency} sign />;
}

function ItemRow({ item, group, found }: About & { readonly item: Item }) {
  const { afterTax: text } = useMessages();
  const { currency } = found;
  const address = addressOf(item, group);
  const facts = [
    ...(item.years !== null && item.exemption !== 'main_home' ? [text.years(item.years)] : []),
    ...(item.exemption ? [text.exemptions[item.exemption]] : []),
  ];
  return (
    <li>
      <span className={styles.name}>
        <span>
          <Link href={address}>{item.id === null ? text.portfolio : item.name}</Link>
          {facts.length > 0 && <Muted as="span">{facts.join(' · ')}</Muted>}
          {item.gaps.map((gap) => (
            <GapNote key={gap} gap={gap} address={gap === 'income' || gap === 'rate' ? profileOf(found) : address} />
          ))}
        </span>
      </span>
      <span className={styles.amount} data-label={text.columns.gain}>
        {item.exemption === 'main_home' ? null : <Gain value={item.gain} currency={currency} />}
      </span>
      <span className={styles.amount} data-label={text.columns.tax}>
        <Money value={item.tax} currency={currency} detail />
      </span>
    </li>
  );
}

const profileOf = ({ profileYear }: LatentTax) => `/dashboard/tax-profile?year=${profileYear ?? ''}`;

function addressOf({ id }: Item, { group }: LatentTaxGroup): string {
  if (id === null) return '/dashboard/cryptos?tab=gains';
  return `/dashboard/${group === 'property' ? 'properties' : 'assets'}/${id}`;
}

/** What is not known, with the page that completes it. */
function GapNote({ gap, address }: { readonly gap: Item['gaps'][number]; readonly address: string }) {
  const { says, fix } = useMessages().afterTax.gaps[gap];
  return (
    <span className={styles.gap}>
      {says}
      {fix && <Link href={address}>{fix}</Link>}
    </span>
  );
}

function LineRow({ line, currency }: { readonly line: Line; readonly currency: string }) {
  const { afterTax: text } = useMessages();
  const locale = useFormatLocale();
  const isHidden = usePrivacy();
  const { label, base, rate, amount, article } = line;
  const written = base && (isHidden ? MASK : formatMoney(base, { locale, currency, detail: true }));
  const product = written && (rate ? `${written} × ${formatRate(rate, locale, 0)}` : written);
  return (
    <li>
      <span>
        {text.lines[label]}
        <Muted as="span">{[product, article].filter(Boolean).join(' · ')}</Muted>
      </span>
      {label !== 'life_insurance_allowance' && <Money value={amount} currency={currency} detail />}
    </li>
  );
}
