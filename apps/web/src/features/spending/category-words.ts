import { CATEGORIES, type SpendingCategory } from '@aurea/domain/spending/categories.ts';
import { useLocale, useMessages } from '#i18n/messages.ts';

/** The name of a category in the language in use; null is what nothing says. */
export function useCategoryName(): (category: SpendingCategory | null) => string {
  const locale = useLocale();
  const { none } = useMessages().spending.summary;
  return (category) => CATEGORIES.find(({ id }) => id === category)?.[locale] ?? none;
}

/** Every category to choose from, in the order of the list. */
export function useCategoryOptions() {
  const locale = useLocale();
  return CATEGORIES.map(({ id, ...names }) => ({ value: id, label: names[locale] }));
}
