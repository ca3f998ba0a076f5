import * as z from 'zod/mini';
import { numberText } from '../core/numbers.ts';
import { HOUSEHOLD_READ, HOUSEHOLD_WRITE, route } from '../core/route.ts';
import { Day, DecimalText, Id, idParams, list } from '../core/shapes.ts';
import { Transaction } from '../transactions.ts';

const Holder = z.object({ assetId: Id, name: z.string(), quantity: DecimalText });

/** A split that accounts which held the instrument have not recorded. */
export const SplitProposal = z.object({
  on: Day,
  /** New units for one old; null where nothing says it. */
  ratio: z.nullable(DecimalText),
  /** An account, a source of the market, or a fall of the price by such a ratio. */
  source: z.nullable(z.enum(['ledger', 'market', 'price'])),
  /** With what each held the day before. */
  accounts: z.array(Holder),
});
export type SplitProposal = z.infer<typeof SplitProposal>;

export const splits = {
  proposals: route({
    method: 'GET',
    path: '/api/instruments/:id/splits',
    access: HOUSEHOLD_READ,
    summary: 'Splits that accounts holding the instrument have not recorded, or who held it before a given day',
    params: idParams,
    query: z.strictObject({ on: z.optional(Day) }),
    reply: z.object({ name: z.string(), items: z.array(SplitProposal) }),
  }),
  record: route({
    method: 'POST',
    path: '/api/instruments/:id/splits',
    access: HOUSEHOLD_WRITE,
    summary: 'Record a split in several accounts at once; one for one says that their units are right already',
    params: idParams,
    body: z.strictObject({
      on: Day,
      ratio: numberText('splitRatio', 'aboveZero'),
      assetIds: z.array(Id).check(z.minLength(1), z.maxLength(200)),
    }),
    reply: list(Transaction),
    status: 201,
  }),
  undo: route({
    method: 'POST',
    path: '/api/instruments/:id/splits/undo',
    access: HOUSEHOLD_WRITE,
    summary: 'Delete splits of an instrument that were recorded together',
    params: idParams,
    body: z.strictObject({ transactionIds: z.array(Id).check(z.minLength(1), z.maxLength(200)) }),
    status: 204,
  }),
};
