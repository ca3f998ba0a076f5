import type { MarketPort } from './port.ts';

/** The default: nobody outside is asked. Prices are typed, read from files and from what was traded. */
export const NO_SOURCES: readonly MarketPort[] = [];
