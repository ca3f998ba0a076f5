import * as z from 'zod/mini';
import { PRACTICE_WORK, route } from '../core/route.ts';
import { Id } from '../core/shapes.ts';

/** The lines of one contract: under the header of the file what an import of the household reads. */
const ContractPart = z.object({ number: z.string(), rows: z.int(), lines: z.string() });

const ClientPart = z.object({
  /** As the file writes it. */
  name: z.string(),
  email: z.nullable(z.string()),
  /** The one customer that bears the address, else the name and no other address; null where none does, or several. */
  customerId: z.nullable(Id),
  customerName: z.nullable(z.string()),
  contracts: z.array(ContractPart),
});
export type ClientPart = z.infer<typeof ClientPart>;

/** A household under a mandate that holds now, with the customer it is linked with. */
const OpenHousehold = z.object({
  customerId: Id,
  customerName: z.string(),
  householdId: Id,
  /** Whether the mandate lets the practice add to its wealth. */
  mayAdd: z.boolean(),
});
export type OpenHousehold = z.infer<typeof OpenHousehold>;

const FILE_LIMIT = 7_500_000;

/** Files of platforms that hold the contracts of several clients. */
export const contractFiles = {
  split: route({
    method: 'POST',
    path: '/api/contract-files/split',
    access: PRACTICE_WORK,
    summary: 'The lines of a file by client and contract, with the household of each; nothing is stored',
    body: z.strictObject({ content: z.string().check(z.minLength(1), z.maxLength(7_000_000)) }),
    bodyLimit: FILE_LIMIT,
    pure: true,
    reply: z.object({
      header: z.string(),
      clients: z.array(ClientPart),
      /** Lines that name nobody. */
      unnamed: z.int(),
      households: z.array(OpenHousehold),
    }),
  }),
};
