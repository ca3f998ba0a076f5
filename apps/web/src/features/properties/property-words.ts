import type { Property } from '@aurea/contract/properties.ts';
import type { Member } from '@aurea/contract/workspaces.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatPercent, formatQuantity } from '#lib/format.ts';
import { ratioOf } from '#lib/ratio.ts';
import { today } from '#lib/today.ts';

/** Whether it is no longer owned. */
export const isSold = ({ closedOn }: Property): boolean => closedOn !== null && closedOn < today();

/** Where it stands, in a line; empty where nothing is known. */
export function addressOf({ street, postcode, city }: Property): string {
  return [street, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** Type, use and surface, those that are known. */
export function usePropertyFacts(): (property: Property) => string[] {
  const { words } = useMessages().properties;
  const locale = useFormatLocale();
  return ({ type, use, surface }) =>
    [
      type && words.types[type],
      surface && words.surface(formatQuantity(surface, locale)),
      use && words.uses[use],
    ].filter((fact): fact is string => Boolean(fact));
}

/** Who owns it, in a few words. */
export function useOwnersOf(persons: readonly Member[]): (property: Property) => string {
  const { properties, wealth } = useMessages();
  const { list } = properties;
  const locale = useFormatLocale();
  return ({ ownership }) => {
    if (ownership.length === 0) return list.household;
    return ownership
      .map(({ memberId, percent, right }) => {
        const name = persons.find(({ id }) => id === memberId)?.name.split(' ')[0] ?? '';
        const share = formatPercent(ratioOf(percent), { locale, digits: percent.includes('.') ? 2 : 0 });
        const part = percent === '100' ? name : `${name} ${share}`;
        return right === 'full' ? part : `${part} (${wealth.rights[right].toLowerCase()})`;
      })
      .join(', ');
  };
}
