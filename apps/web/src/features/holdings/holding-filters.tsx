import type { Holding, HoldingClass } from '@aurea/contract/holdings.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { Chip } from '#ui/chips.tsx';
import { Menu } from '#ui/menu.tsx';
import { DIMENSIONS, type Dimension, groupsOf, isDust, isSold } from './holding-groups.ts';
import styles from './holdings.module.css';
import { useGroupName } from './use-group-name.ts';

type Props = { readonly kind: HoldingClass; readonly items: readonly Holding[] };

/** Digital assets have neither sector nor country. */
export function dimensionsOf(kind: HoldingClass): readonly Dimension[] {
  return kind === 'crypto' ? ['account', 'currency'] : DIMENSIONS;
}

/** The filters of the list; they live in the address. */
export function HoldingFilters({ kind, items }: Props) {
  const { holdings: text } = useMessages().holdings;
  const { search, change } = useAddress();
  const sold = items.filter(isSold).length;
  const dust = kind === 'crypto' ? items.filter(isDust).length : 0;
  const isFiltered = DIMENSIONS.some((dimension) => search[dimension]);
  const clear = () => change({ sector: undefined, country: undefined, currency: undefined, account: undefined });
  return (
    <div className={styles.filters}>
      {dimensionsOf(kind).map((dimension) => (
        <DimensionChip key={dimension} dimension={dimension} items={items} />
      ))}
      {sold > 0 && (
        <Chip
          label={text.sold(sold)}
          isOn={search.sold === 'true'}
          onPress={() => change({ sold: search.sold === 'true' ? undefined : 'true' })}
        />
      )}
      {dust > 0 && (
        <Chip
          label={text.dust(dust)}
          isOn={search.dust === 'true'}
          onPress={() => change({ dust: search.dust === 'true' ? undefined : 'true' })}
        />
      )}
      {isFiltered && <Chip label={text.clearFilters} icon="close" dashed onPress={clear} />}
    </div>
  );
}

/** A choice among the groups there are; none where there is only one. */
function DimensionChip({ dimension, items }: { readonly dimension: Dimension; readonly items: readonly Holding[] }) {
  const { holdings: text } = useMessages().holdings;
  const { search, change } = useAddress();
  const nameOf = useGroupName(items);
  const held = items.filter((item) => !isSold(item));
  const ids = [...new Set(held.flatMap((item) => groupsOf(item, dimension)))];
  const chosen = ids.find((id) => id === search[dimension]);
  const choices = ids
    .map((id) => ({ id, label: nameOf(dimension, id) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  const entries = [{ id: 'all', label: text.all }, ...choices].map((choice) => ({
    ...choice,
    isChosen: choice.id === (chosen ?? 'all'),
    onAction: () => change({ [dimension]: choice.id === 'all' ? undefined : choice.id }),
  }));
  if (ids.length < 2 && !chosen) return null;
  return (
    <Menu
      label={text[dimension]}
      groups={[{ id: dimension, entries }]}
      placement="bottom start"
      trigger={
        <Chip
          label={text[dimension]}
          value={chosen && nameOf(dimension, chosen)}
          isOn={chosen !== undefined}
          opensMenu
        />
      }
    />
  );
}
