import { WEALTH_SIGHTS } from '@aurea/contract/book/book.ts';
import { customerSettings } from '@aurea/contract/customers/customer-settings.ts';
import { CUSTOMER_KINDS } from '@aurea/domain/customers/customer.ts';
import { PROFILES } from '@aurea/domain/suitability/profile/profiles.ts';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { Chip } from '#ui/chips.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { AddressChip } from '#ui/table/choice-chip.tsx';
import { Filters } from '#ui/table/filters.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { SavedView } from '../list/saved-view.tsx';
import { useColleagues } from '../use-colleagues.ts';
import { BOOK_FILTERS, isFiltered, viewOf } from './book-search.ts';

/** The filters of the book; they live in the address. */
export function BookFilters() {
  const { book: text, customers: words } = useMessages();
  const { list } = words;
  const locale = useLocale();
  const { search, change } = useAddress();
  const tags = useLiveRead(customerSettings.tags, {}).data?.items ?? [];
  const colleagues = useColleagues();
  const inUse = BOOK_FILTERS.filter((name) => name !== 'q' && name !== 'order' && search[name]).length;
  return (
    <Toolbar isCentred>
      <SearchField
        label={list.search}
        value={search.q ?? ''}
        onSearch={(q) => change({ q: q || undefined, page: undefined })}
      />
      <Filters inUse={inUse}>
        <AddressChip
          label={text.wealth}
          all={text.filters.allWealth}
          name="sight"
          choices={WEALTH_SIGHTS.map((id) => ({ id, label: text.sights[id] }))}
        />
        <AddressChip
          label={text.columns.profile}
          all={text.filters.allProfiles}
          name="profile"
          choices={PROFILES.map(({ id, name }) => ({ id: String(id), label: name[locale] }))}
        />
        <AddressChip
          label={text.filters.review}
          all={text.filters.allReviews}
          name="review"
          choices={(['unplanned', 'overdue'] as const).map((id) => ({ id, label: text.filters.reviews[id] }))}
        />
        <AddressChip
          label={list.kind}
          all={list.allKinds}
          name="kind"
          choices={CUSTOMER_KINDS.map((id) => ({ id, label: words.kinds[id] }))}
        />
        {tags.length > 0 && (
          <AddressChip
            label={list.tag}
            all={list.allTags}
            name="tag"
            choices={tags.map(({ tag, customers }) => ({ id: tag, label: tag, detail: String(customers) }))}
          />
        )}
        {colleagues.length > 1 && (
          <AddressChip
            label={list.columns.advisor}
            all={list.allAdvisors}
            name="advisor"
            choices={colleagues.map((person) => ({ id: person.userId, label: person.name || person.email }))}
          />
        )}
        {isFiltered(search) && (
          <Chip
            label={list.clear}
            icon="close"
            dashed
            onPress={() =>
              change({ ...Object.fromEntries(BOOK_FILTERS.map((name) => [name, undefined])), page: undefined })
            }
          />
        )}
        <SavedView filters={viewOf(search)} isFiltered={isFiltered(search)} />
      </Filters>
    </Toolbar>
  );
}
