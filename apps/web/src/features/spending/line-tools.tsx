import { SPENDING_CATEGORIES } from '@aurea/domain/spending/categories.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { Chip, PeriodChips } from '#ui/chips.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { useCategoryName } from './category-words.ts';

export const LINE_FILTERS = [...SPENDING_CATEGORIES, 'none'] as const;

const MONEY = ['spent', 'received'] as const;

/** Above lines: spent or received, what is searched, and the category that was chosen. */
export function LineTools() {
  const { lines: text, received } = useMessages().spending;
  const { search, change } = useAddress();
  const nameOf = useCategoryName();
  const category = LINE_FILTERS.find((each) => each === search.category);
  return (
    <Toolbar isCentred gap={3}>
      <PeriodChips
        label={received.which}
        choices={MONEY.map((id) => ({ id, label: received.choices[id] }))}
        chosen={search.money === 'received' ? 'received' : 'spent'}
        onChoose={(id) => change({ money: id === 'received' ? id : undefined, category: undefined, page: undefined })}
      />
      <SearchField
        label={text.search}
        value={search.q ?? ''}
        onSearch={(next) => change({ q: next || undefined, page: undefined })}
      />
      {category && (
        <Chip
          label={text.category}
          value={nameOf(category === 'none' ? null : category)}
          isOn
          onRemove={() => change({ category: undefined, page: undefined })}
        />
      )}
    </Toolbar>
  );
}
