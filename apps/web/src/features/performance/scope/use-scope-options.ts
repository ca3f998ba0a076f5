import { assets } from '@aurea/contract/assets.ts';
import { instruments } from '@aurea/contract/transactions.ts';
import { members } from '@aurea/contract/workspaces.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import type { Option } from '#ui/fields/option-list.tsx';

const MOST_INSTRUMENTS = '1000';

/** Everything that can be measured: the whole, classes, accounts and assets, persons, tags, instruments. */
export function useScopeOptions(): readonly Option[] {
  const { performance, wealth } = useMessages();
  const { scope: text } = performance;
  const owned = useLiveRead(assets.list, { query: {} }).data?.items ?? [];
  const tags = useLiveRead(assets.facets, {}).data?.tags ?? [];
  const persons = useLiveRead(members.list, {}).data?.items ?? [];
  const classes = [...new Set(owned.map((asset) => asset.class))];
  return [
    { value: 'all', label: text.all },
    ...classes.map((name) => ({ value: `class:${name}`, label: wealth.classes[name], group: text.groups.class })),
    ...owned.map(({ id, name, kind }) => ({
      value: `asset:${id}`,
      label: name,
      detail: wealth.kinds[kind],
      group: text.groups.asset,
    })),
    ...(persons.length > 1 ? persons : []).map(({ id, name }) => ({
      value: `member:${id}`,
      label: name,
      group: text.groups.member,
    })),
    ...tags.map(({ name }) => ({ value: `tag:${name}`, label: name, group: text.groups.tag })),
    ...useInstrumentOptions(text.groups.instrument),
  ];
}

/** Instruments of the household under the name of a group. */
export function useInstrumentOptions(group: string): readonly Option[] {
  const { items = [] } = useLiveRead(instruments.list, { query: { size: MOST_INSTRUMENTS } }).data ?? {};
  return items.map(({ id, name, isin, symbol }) => ({
    value: `instrument:${id}`,
    label: name,
    detail: isin ?? symbol ?? undefined,
    group,
  }));
}
