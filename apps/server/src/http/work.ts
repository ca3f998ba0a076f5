import type { Day } from '@aurea/domain/core/day.ts';
import type { PersonScope, Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { WorkerPool } from '#jobs/worker-pool.ts';
import type { AreaTools } from './area.ts';
import type { Clock, Randomness } from './deps.ts';

/** What a read needs: the transaction it is made in, and whose workspace it is. */
export type ReadWork<Of extends Scope = Scope> = { readonly tx: Tx; readonly scope: Of };

/** The same for a read that depends on the day. */
export type DatedWork = ReadWork & { readonly today: Day };

/** The same for what a worker computes once the transaction has ended. */
export type WorkerWork = ReadWork & { readonly workers: WorkerPool };

/** What a change needs: a transaction, whose workspace it is and who makes it, and the time. */
export type Work<Of extends Scope = PersonScope> = ReadWork<Of> & { readonly clock: Clock };

/** The same for a change that adds something, which needs ids of its own. */
export type CreatingWork<Of extends Scope = PersonScope> = Work<Of> & { readonly randomness: Randomness };

/** The same for what needs more of the tools of its area: jobs, mail, settings. */
export type ToolsWork<Of extends Scope = PersonScope, Tools = AreaTools> = ReadWork<Of> & { readonly tools: Tools };
