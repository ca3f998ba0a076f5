import { ACCOUNT_ANSWERS, ASSET_ANSWERS, ASSET_LIST_FIELDS } from '@aurea/domain/imports/asset-lists/answers.ts';
import { LISTED_ISSUES, LISTED_STATUSES, PART_VALUES } from '@aurea/domain/imports/asset-lists/asset-list.ts';
import * as z from 'zod/mini';
import { ONBOARDING_READ, ONBOARDING_WRITE, route } from '../core/route.ts';
import { Currency, Day, DecimalText, Id, idParams } from '../core/shapes.ts';

const word = <Answer extends z.ZodMiniType>(answer: Answer) =>
  z.object({ key: z.string(), words: z.string(), rows: z.int(), answer: z.nullable(answer) });

export const ListedRow = z.object({
  line: z.int(),
  status: z.enum(LISTED_STATUSES),
  issues: z.array(z.enum(LISTED_ISSUES)),
  cells: z.array(z.string()),
  /** What it becomes; null where it is not added. */
  asset: z.nullable(
    z.object({
      name: z.string(),
      /** What the row becomes: a kind of asset, or a position. */
      kind: z.string(),
      account: z.nullable(z.string()),
      value: z.nullable(DecimalText),
      currency: z.string(),
      on: Day,
      quantity: z.nullable(DecimalText),
      owners: z.array(z.object({ name: z.string(), percent: DecimalText })),
    }),
  ),
  /** Of an account whose amount is not what its positions come to: both sums, and the lines of the positions. */
  difference: z.nullable(
    z.object({
      stated: DecimalText,
      /** Null where the positions are in several currencies. */
      positions: z.nullable(DecimalText),
      currency: z.string(),
      lines: z.array(z.int()),
    }),
  ),
});
export type ListedRow = z.infer<typeof ListedRow>;

/** A kind of account, or `line:4` where it is the account that this line is. */
const AccountAnswer = z.union([z.enum(ACCOUNT_ANSWERS), z.templateLiteral(['line:', z.int()])]);

export const AssetList = z.object({
  id: Id,
  fileName: z.string(),
  columns: z.array(
    z.object({ name: z.string(), field: z.nullable(z.enum(ASSET_LIST_FIELDS)), samples: z.array(z.string()) }),
  ),
  decimal: z.nullable(z.enum([',', '.'])),
  dateOrder: z.nullable(z.enum(['ymd', 'dmy', 'mdy'])),
  /** Whether rows of an owner of a part state the value of the whole, or of that part. */
  parts: z.nullable(z.enum(PART_VALUES)),
  currency: z.string(),
  on: Day,
  kinds: z.array(word(z.enum(ASSET_ANSWERS))),
  /** The accounts that positions lie in and that are no row of the list by that name. */
  accounts: z.array(word(AccountAnswer)),
  /** The rows that are accounts, which positions may lie in. */
  accountRows: z.array(z.object({ line: z.int(), name: z.string() })),
  /** By the id of a member, those of two with `+` between them, or `household`. */
  owners: z.array(word(z.string())),
  members: z.array(z.object({ id: Id, name: z.string() })),
  rows: z.array(ListedRow),
  /** Questions that are open: while there is one nothing is added. */
  questions: z.int(),
  counts: z.object({
    ready: z.int(),
    warning: z.int(),
    question: z.int(),
    error: z.int(),
    duplicate: z.int(),
    left_out: z.int(),
  }),
});
export type AssetList = z.infer<typeof AssetList>;

const key = z.string().check(z.minLength(1), z.maxLength(120));
const MOST = 500;

export const assetLists = {
  read: route({
    method: 'POST',
    path: '/api/imports/:id/asset-list',
    access: ONBOARDING_WRITE,
    summary: 'Read the file as a list of everything the household owns, or as transactions again',
    params: idParams,
    body: z.strictObject({ isList: z.boolean(), sheet: z.optional(z.int().check(z.nonnegative(), z.maximum(50))) }),
    status: 204,
  }),
  find: route({
    method: 'GET',
    path: '/api/imports/:id/asset-list',
    access: ONBOARDING_READ,
    summary: 'The list with what each row becomes, and the questions that are open',
    params: idParams,
    reply: AssetList,
  }),
  answer: route({
    method: 'PATCH',
    path: '/api/imports/:id/asset-list',
    access: ONBOARDING_WRITE,
    summary: 'Answer what the list leaves open, correct the cells of rows or leave rows out; nothing is added yet',
    params: idParams,
    body: z.strictObject({
      /** The meaning of each column, in the order of the file. */
      columns: z.optional(z.array(z.nullable(z.enum(ASSET_LIST_FIELDS))).check(z.maxLength(60))),
      decimal: z.optional(z.enum([',', '.'])),
      dateOrder: z.optional(z.enum(['ymd', 'dmy', 'mdy'])),
      parts: z.optional(z.enum(PART_VALUES)),
      currency: z.optional(Currency),
      on: z.optional(Day),
      kinds: z.optional(z.array(z.strictObject({ key, answer: z.enum(ASSET_ANSWERS) })).check(z.maxLength(MOST))),
      accounts: z.optional(z.array(z.strictObject({ key, answer: AccountAnswer })).check(z.maxLength(MOST))),
      /** A member, alone or with a second one in equal parts, or all of them. */
      owners: z.optional(
        z
          .array(z.strictObject({ key, answer: z.union([Id, z.literal('household')]), second: z.optional(Id) }))
          .check(z.maxLength(MOST)),
      ),
      rows: z.optional(
        z
          .array(
            z.strictObject({
              line: z.int().check(z.positive()),
              /** In the order of the columns; null where a cell stays as it is. */
              cells: z.optional(z.array(z.nullable(z.string().check(z.maxLength(2000)))).check(z.maxLength(60))),
              isLeftOut: z.optional(z.boolean()),
              /** Whether it is added though the household has an asset of that name, or though it may be a sum. */
              isRepeated: z.optional(z.boolean()),
            }),
          )
          .check(z.maxLength(MOST)),
      ),
    }),
    reply: AssetList,
  }),
  add: route({
    method: 'POST',
    path: '/api/imports/:id/asset-list/assets',
    access: ONBOARDING_WRITE,
    summary: 'Add the rows that are ready as assets, with their values; all of them or none',
    params: idParams,
    status: 204,
  }),
};
