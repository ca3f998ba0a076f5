import { ensureReference, saveReferencePrices } from '#areas/market/reference-queries.ts';

/** An instrument of the market with prices, as a source would have brought them. */
export { ensureReference, saveReferencePrices };
