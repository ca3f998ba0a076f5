import type { Property } from '@aurea/contract/properties.ts';
import type { ReactNode } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatDay, formatQuantity } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { Money, Percent } from '#ui/money.tsx';
import { addressOf } from '../property-words.ts';
import styles from './property.module.css';

type Fact = { readonly id: string; readonly label: string; readonly told: ReactNode };

/** What is known of the property; what is not says so. */
export function PropertyFactList({ property }: { readonly property: Property }) {
  const { overview: text, words } = useMessages().properties;
  const facts = [...useIdentity(property), ...useSums(property), ...useLetting(property)];
  return (
    <Card title={text.facts}>
      <dl className={styles.facts}>
        {facts.map(({ id, label, told }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{told ?? <span className={styles.toEnter}>{words.toEnter}</span>}</dd>
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
    { id: 'address', label: names.address, told: addressOf(property) || null },
    { id: 'type', label: names.type, told: type && words.types[type] },
    { id: 'use', label: names.use, told: use && words.uses[use] },
    { id: 'surface', label: names.surface, told: surface && words.surface(formatQuantity(surface, locale)) },
    { id: 'purchasedOn', label: names.purchasedOn, told: purchasedOn && formatDay(purchasedOn) },
  ];
}

function useSums({ purchasePrice, notaryCosts, otherCosts, furniture, currency }: Property): readonly Fact[] {
  const names = useMessages().properties.overview.factNames;
  const money = (value: string | null) => value && <Money value={value} currency={currency} />;
  return [
    { id: 'purchasePrice', label: names.purchasePrice, told: money(purchasePrice) },
    { id: 'notaryCosts', label: names.notaryCosts, told: money(notaryCosts) },
    { id: 'otherCosts', label: names.otherCosts, told: money(otherCosts ?? '0') },
    ...(furniture === null ? [] : [{ id: 'furniture', label: names.furniture, told: money(furniture) }]),
  ];
}

function useLetting({ use, vacancy, taxRegime, marginalRate, depreciation, currency }: Property): readonly Fact[] {
  const { overview, words } = useMessages().properties;
  const names = overview.factNames;
  if (use !== 'let') return [];
  return [
    { id: 'vacancy', label: names.vacancy, told: <Percent value={vacancy} digits={2} /> },
    { id: 'taxRegime', label: names.taxRegime, told: taxRegime && words.regimes[taxRegime] },
    {
      id: 'marginalRate',
      label: names.marginalRate,
      told: marginalRate && <Percent value={marginalRate} digits={0} />,
    },
    ...(taxRegime === 'bic_reel'
      ? [
          {
            id: 'depreciation',
            label: names.depreciation,
            told: depreciation && <Money value={depreciation} currency={currency} />,
          },
        ]
      : []),
  ];
}
