import { type FoundInstrument, market } from '@aurea/contract/market.ts';
import { type Instrument, instruments } from '@aurea/contract/transactions.ts';
import { ISIN_SHAPE } from '@aurea/domain/core/isin.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { notify } from '#ui/snackbar-store.ts';

const PAUSE_MS = 400;
const LEAST = 2;

/** What a found instrument is called among the options, beside the ids of those that are known. */
const keyOf = ({ source, sourceId }: FoundInstrument) => `${source}:${sourceId}`;

/**
 * Instruments by what is typed: the household's own at once, those the sources of the market know when typing pauses.
 * Choosing one of these makes it one of the household's.
 */
export function useInstrumentSearch(query: string, onAdded: (instrument: Instrument) => void) {
  const text = useMessages().transactions;
  const own = useLiveRead(instruments.list, { query: query ? { q: query, size: '25' } : { size: '25' } });
  const typed = useDebouncedValue(query.trim(), PAUSE_MS);
  const outside = useLiveRead(market.search, { query: { q: typed || '-' } }, { enabled: typed.length >= LEAST });
  const isAsked = typed.length >= LEAST && typed === query.trim();
  const found = isAsked && outside.data && !outside.isPlaceholderData ? outside.data.found : [];
  const add = useWrite(market.add);
  const choose = (key: string): boolean => {
    const chosen = found.find((one) => keyOf(one) === key);
    if (!chosen || chosen.source === 'ecb') return false;
    const isin = ISIN_SHAPE.test(typed.toUpperCase()) && chosen.source === 'yahoo' ? typed.toUpperCase() : null;
    add.mutate(
      { body: { source: chosen.source, sourceId: chosen.sourceId, isin } },
      {
        onSuccess: (instrument) => {
          onAdded(instrument);
          notify({ type: 'success', message: text.instrumentCreated(instrument.name) });
        },
      },
    );
    return true;
  };
  return {
    own: own.data?.items ?? [],
    found: useFoundOptions(found),
    choose,
    /** What is found so far is not yet the answer to what is typed. */
    isSearching: isComing(own) || (own.data?.items.length === 0 && isOutsideComing(query, isAsked, outside)),
    isAdding: add.isPending,
    isSilent: isAsked && outside.data?.silent === true,
  };
}

type Read = { readonly isPending: boolean; readonly isFetching: boolean; readonly isPlaceholderData: boolean };

const isComing = ({ isPending, isFetching, isPlaceholderData }: Read) => isPending || (isFetching && isPlaceholderData);

const isOutsideComing = (query: string, isAsked: boolean, { isFetching }: Read) =>
  query.trim().length >= LEAST && (!isAsked || isFetching);

function useFoundOptions(found: readonly FoundInstrument[]) {
  const { instrumentTypes, market: words } = useMessages().wealth;
  return found.map((one) => ({
    value: keyOf(one),
    label: one.name,
    detail: [one.symbol, instrumentTypes[one.type], one.exchange, words.sources[one.source]]
      .filter(Boolean)
      .join(' · '),
  }));
}
