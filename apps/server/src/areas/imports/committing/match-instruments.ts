import type { DraftInstrument } from '@aurea/domain/imports/rows/verdict.ts';
import type { KnownInstrument, NewInstrument } from './queries.ts';

const NAME_LENGTH = 160;
const SYMBOL_LENGTH = 30;

/** Which instrument of the household a row means, for each way the rows name one. */
export type InstrumentMatch = { readonly named: DraftInstrument; readonly id: string };

/**
 * Finds each named instrument among those of the household, by ISIN, then by symbol, then by name; the others are new.
 * Two instruments with different ISINs are never the same, whatever they are called.
 */
export function matchInstruments(
  named: readonly DraftInstrument[],
  known: readonly KnownInstrument[],
  newId: () => string,
): { readonly matches: readonly InstrumentMatch[]; readonly created: readonly NewInstrument[] } {
  const candidates = indexOf(known);
  const created: NewInstrument[] = [];
  const matches: InstrumentMatch[] = [];
  // Those with an ISIN first: a row without one may mean an instrument that another row names in full.
  const ordered = named.toSorted((a, b) => Number(b.isin !== null) - Number(a.isin !== null));
  for (const draft of ordered) {
    const found = candidates.find(draft);
    if (found) {
      matches.push({ named: draft, id: found.id });
      continue;
    }
    const instrument = toInstrument(draft, newId());
    created.push(instrument);
    candidates.add(instrument);
    matches.push({ named: draft, id: instrument.id });
  }
  return { matches, created };
}

/** Instruments found by what they are called; of several the oldest. */
function indexOf(known: readonly KnownInstrument[]) {
  const byName = new Map<string, KnownInstrument[]>();
  const put = (key: string, instrument: KnownInstrument) => {
    const same = byName.get(key);
    if (same) same.push(instrument);
    else byName.set(key, [instrument]);
  };
  const add = (instrument: KnownInstrument) => {
    for (const key of keysOf(instrument)) put(key, instrument);
  };
  const find = (draft: DraftInstrument) => {
    const isCompatible = ({ isin }: KnownInstrument) => !isin || !draft.isin || isin === draft.isin;
    for (const key of keysOf(draft)) {
      const found = byName.get(key)?.find(isCompatible);
      if (found) return found;
    }
    return undefined;
  };
  for (const instrument of known) add(instrument);
  return { add, find };
}

type Called = { readonly isin: string | null; readonly symbol: string | null; readonly name: string | null };

/** What an instrument is known by, the surest first. */
function keysOf({ isin, symbol, name }: Called): readonly string[] {
  return [
    ...(isin ? [`isin ${isin}`] : []),
    ...(symbol ? [`symbol ${plain(symbol)}`] : []),
    ...(name ? [`name ${plain(name.slice(0, NAME_LENGTH))}`] : []),
  ];
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}

function toInstrument(draft: DraftInstrument, id: string): NewInstrument {
  const name = draft.name ?? draft.isin ?? draft.symbol ?? '';
  return {
    id,
    name: name.trim().slice(0, NAME_LENGTH),
    type: draft.type,
    isin: draft.isin,
    symbol: draft.symbol?.slice(0, SYMBOL_LENGTH) ?? null,
  };
}
