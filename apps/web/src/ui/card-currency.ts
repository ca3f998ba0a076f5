import { createContext } from 'react';

/** The currency of the amounts of one cell on a card, where no header names it; null elsewhere. */
export const CardCurrency = createContext<string | null>(null);
