import { customerSettings } from '@aurea/contract/customers/customer-settings.ts';
import { CUSTOMER_KINDS } from '@aurea/domain/customers/customer.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { Chip } from '#ui/chips.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { AddressChip } from '#ui/table/choice-chip.tsx';
import { Filters } from '#ui/table/filters.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { useColleagues } from '../use-colleagues.ts';
import { filtersOf, isFiltered } from './list-search.ts';
import { SavedView } from './saved-view.tsx';

/** The filters of the list; they live in the address. */
export function CustomerFilters() {
  const { customers: words } = useMessages();
  const text = words.list;
  const { search, change } = useAddress();
  const tags = useLiveRead(customerSettings.tags, {}).data?.items ?? [];
  const colleagues = useColleagues();
  const hasMandate = search.mandate === 'true';
  const inUse = [search.kind, search.tag, search.mandate, search.advisor].filter(Boolean).length;
  return (
    <Toolbar isCentred>
      <SearchField
        label={text.search}
        value={search.q ?? ''}
        onSearch={(q) => change({ q: q || undefined, page: undefined })}
      />
      <Filters inUse={inUse}>
        <AddressChip
          label={text.kind}
          all={text.allKinds}
          name="kind"
          choices={CUSTOMER_KINDS.map((id) => ({ id, label: words.kinds[id] }))}
        />
        {tags.length > 0 && (
          <AddressChip
            label={text.tag}
            all={text.allTags}
            name="tag"
            choices={tags.map(({ tag, customers }) => ({ id: tag, label: tag, detail: String(customers) }))}
          />
        )}
        {colleagues.length > 1 && (
          <AddressChip
            label={text.columns.advisor}
            all={text.allAdvisors}
            name="advisor"
            choices={colleagues.map((person) => ({ id: person.userId, label: person.name || person.email }))}
          />
        )}
        <Chip
          label={text.withMandate}
          icon="shield"
          isOn={hasMandate}
          onPress={() => change({ mandate: hasMandate ? undefined : 'true', page: undefined })}
        />
        {isFiltered(search) && (
          <Chip
            label={text.clear}
            icon="close"
            dashed
            onPress={() =>
              change({
                q: undefined,
                kind: undefined,
                tag: undefined,
                mandate: undefined,
                advisor: undefined,
                page: undefined,
              })
            }
          />
        )}
        <SavedView filters={filtersOf(search)} isFiltered={isFiltered(search)} />
      </Filters>
    </Toolbar>
  );
}
