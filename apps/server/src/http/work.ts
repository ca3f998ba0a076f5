import type { PersonScope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { Clock, Randomness } from './deps.ts';

/** What a change needs: the transaction it is made in, whose workspace it is and who makes it, and the time. */
export type Work = { readonly tx: Tx; readonly scope: PersonScope; readonly clock: Clock };

/** The same for a change that adds something, which needs ids of its own. */
export type CreatingWork = Work & { readonly randomness: Randomness };
