import { assets } from '@aurea/contract/assets.ts';
import type { Member } from '@aurea/contract/workspaces.ts';
import { ASSET_CLASSES } from '@aurea/domain/assets/asset-class.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { Chip } from '#ui/chips.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { AddressChip } from '#ui/table/choice-chip.tsx';
import { Filters } from '#ui/table/filters.tsx';
import styles from './asset-list-filters.module.css';

/** What the address says to filter the list by. */
export const FILTERS = ['class', 'member', 'currency', 'tag', 'institution', 'q'] as const;

/** What narrows the list besides the words that are searched. */
const NARROWING = [...FILTERS.filter((name) => name !== 'q'), 'archived'] as const;

export const NO_FILTERS = Object.fromEntries([...FILTERS, 'archived'].map((name) => [name, undefined]));

/** The filters of the list; they live in the address. */
export function AssetListFilters({ persons }: { readonly persons: readonly Member[] }) {
  const { assets: words, wealth } = useMessages();
  const text = words.list;
  const { search, change } = useAddress();
  const classes = ASSET_CLASSES.map((id) => ({ id, label: wealth.classes[id] }));
  const isArchived = search.archived === 'true';
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <SearchField label={text.search} value={search.q ?? ''} onSearch={(q) => change({ q: q || undefined })} />
      </div>
      <Filters inUse={NARROWING.filter((name) => search[name]).length}>
        <AddressChip label={text.class} all={text.allClasses} name="class" choices={classes} />
        {persons.length > 1 && (
          <AddressChip
            label={text.owner}
            all={text.allOwners}
            name="member"
            choices={persons.map(({ id, name }) => ({ id, label: name }))}
          />
        )}
        <FacetChips />
        <Chip
          label={text.archived}
          icon="archive"
          isOn={isArchived}
          onPress={() => change({ archived: isArchived ? undefined : 'true' })}
        />
        {Object.keys(NO_FILTERS).some((name) => search[name]) ? (
          <Chip label={text.clearFilters} icon="close" dashed onPress={() => change(NO_FILTERS)} />
        ) : null}
      </Filters>
    </div>
  );
}

/** Filters that are worth their place once there is something to choose from, or something chosen. */
function FacetChips() {
  const { list: text } = useMessages().assets;
  const { search } = useAddress();
  const facets = useLiveRead(assets.facets, {}).data;
  if (!facets) return null;
  const named = (name: string) => ({ id: name, label: name });
  return (
    <>
      {(facets.tags.length > 0 || search.tag) && (
        <AddressChip
          label={text.tag}
          all={text.allTags}
          name="tag"
          choices={facets.tags.map(({ name }) => named(name))}
        />
      )}
      {(facets.institutions.length > 1 || search.institution) && (
        <AddressChip
          label={text.institution}
          all={text.allInstitutions}
          name="institution"
          choices={facets.institutions.map(named)}
        />
      )}
      {(facets.currencies.length > 1 || search.currency) && (
        <AddressChip
          label={text.currency}
          all={text.allCurrencies}
          name="currency"
          choices={facets.currencies.map(named)}
        />
      )}
    </>
  );
}
