import * as z from 'zod/mini';
import { route } from './core/route.ts';
import { Day, DecimalText, Id } from './core/shapes.ts';

/** What search finds in a household, and in a practice. */
export const HOUSEHOLD_FINDS = [
  'account',
  'property',
  'loan',
  'security',
  'coin',
  'income',
  'member',
  'transaction',
  'document',
] as const;
export const PRACTICE_FINDS = ['customer', 'contact', 'quotation', 'invoice', 'article'] as const;
export const SEARCH_KINDS = [...HOUSEHOLD_FINDS, ...PRACTICE_FINDS] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** How many of a kind are shown: of all kinds at once, and of one. */
export const SHOWN_OF_EACH = 4;
export const SHOWN_OF_ONE = 50;

export const SearchHit = z.object({
  id: Id,
  /** Null for what has none: a draft has no number yet, a transaction without security or note is named by its type. */
  name: z.nullable(z.string()),
  /** The kind of the account, income, transaction or document, as its own area names it; null where there is none. */
  type: z.nullable(z.string()),
  /** What distinguishes it from others, the most specific first: an institution, an ISIN, an account, a city, a customer. */
  facts: z.array(z.string()),
  /** When it happened, was added or issued. */
  on: z.nullable(Day),
  /** What it moved or comes to; of a document that credits, negative. */
  amount: z.nullable(DecimalText),
  currency: z.nullable(z.string()),
  /** The asset of a transaction or document, the customer of a contact, invoice or quotation. */
  ofId: z.nullable(Id),
  isArchived: z.boolean(),
});
export type SearchHit = z.infer<typeof SearchHit>;

const SearchGroup = z.object({ kind: z.enum(SEARCH_KINDS), total: z.int(), items: z.array(SearchHit) });
export type SearchGroup = z.infer<typeof SearchGroup>;

export const search = {
  find: route({
    method: 'GET',
    path: '/api/search',
    access: { workspace: 'any', roles: ['owner', 'member', 'viewer', 'advisor', 'assistant'], mandate: 'read' },
    summary:
      'Everything of the workspace that the typed words are found in, by kind; less than two letters find nothing',
    query: z.strictObject({
      q: z.string().check(z.maxLength(200)),
      /** Of one kind alone, and then more of it. */
      kind: z.optional(z.enum(SEARCH_KINDS)),
    }),
    reply: z.object({
      groups: z.array(SearchGroup),
      /** Where nothing holds the typed words: words one letter away that were looked for in their place. */
      nearest: z.array(z.string()),
    }),
  }),
};
