import type { incomesOf } from '#areas/incomes/public.ts';

/** A rent with what was due of it and what came. */
export type RentStatus = Awaited<ReturnType<typeof incomesOf>>[number];
