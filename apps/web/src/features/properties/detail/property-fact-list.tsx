import type { Property } from '@aurea/contract/properties.ts';
import type { ReactNode } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatDay, formatQuantity } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { Money, Percent } from '#ui/money.tsx';
import { addressOf } from '../property-words.ts';
import styles from './property.module.css';

type Fact = { readonly id: string; readonly label: string; readonly content: ReactNode };

/** What is known of the property; what is not says so. */
export function PropertyFactList({ property }: { readonly property: Property }) {
  const { overview: text, words } = useMessages().properties;
  const facts = [...useIdentity(property), ...useSums(property), ...useLetting(property)];
  return (
    <Card title={text.facts}>
      <dl className={styles.facts}>
        {facts.map(({ id, label, content }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{content ?? <span className={styles.toEnter}>{words.toEnter}</span>}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function useIdentity(property: Property): readonly Fact[] {
  const { overview, words } = useMessages().properties;
  const names = overview.factNames;
  const locale = useFormatLocale();
  const { type, use, surface, purchasedOn } = property;
  return [
    { id: 'address', label: names.address, content: addressOf(property) || null },
    { id: 'type', label: names.type, content: type && words.types[type] },
    { id: 'use', label: names.use, content: use && words.uses[use] },
    { id: 'surface', label: names.surface, content: surface && words.surface(formatQuantity(surface, locale)) },
    { id: 'purchasedOn', label: names.purchasedOn, content: purchasedOn && formatDay(purchasedOn) },
  ];
}

function useSums({ purchasePrice, notaryCosts, otherCosts, furniture, currency }: Property): readonly Fact[] {
  const names = useMessages().properties.overview.factNames;
  const money = (value: string | null) => value && <Money value={value} currency={currency} />;
  return [
    { id: 'purchasePrice', label: names.purchasePrice, content: money(purchasePrice) },
    { id: 'notaryCosts', label: names.notaryCosts, content: money(notaryCosts) },
    { id: 'otherCosts', label: names.otherCosts, content: money(otherCosts ?? '0') },
    ...(furniture === null ? [] : [{ id: 'furniture', label: names.furniture, content: money(furniture) }]),
  ];
}

/** The marginal rate that counts, with the profile it comes from where it is not its own. */
function Rate({ marginalRate, countedRate }: Pick<Property, 'marginalRate' | 'countedRate'>) {
  const { words } = useMessages().properties;
  if (marginalRate !== null) return <Percent value={marginalRate} digits={0} />;
  return (
    <>
      <Percent value={countedRate} digits={1} /> <Link href="/dashboard/tax-profile">{words.ofProfile}</Link>
    </>
  );
}

function useLetting({ use, vacancy, taxRegime, depreciation, currency, ...rates }: Property): readonly Fact[] {
  const { overview, words } = useMessages().properties;
  const names = overview.factNames;
  if (use !== 'let') return [];
  return [
    { id: 'vacancy', label: names.vacancy, content: <Percent value={vacancy} digits={2} /> },
    { id: 'taxRegime', label: names.taxRegime, content: taxRegime && words.regimes[taxRegime] },
    {
      id: 'marginalRate',
      label: names.marginalRate,
      content: rates.countedRate && <Rate {...rates} />,
    },
    ...(taxRegime === 'bic_reel'
      ? [
          {
            id: 'depreciation',
            label: names.depreciation,
            content: depreciation && <Money value={depreciation} currency={currency} />,
          },
        ]
      : []),
  ];
}
