import { AN_INCOME, SPENDING_CATEGORIES } from '@aurea/domain/spending/categories.ts';
import { comparableText, RULE_MATCHES } from '@aurea/domain/spending/category-rules.ts';
import * as z from 'zod/mini';
import { NonNegativeAmount } from './core/numbers.ts';
import { HOUSEHOLD_READ, HOUSEHOLD_WRITE, route } from './core/route.ts';
import { Day, DecimalText, Id, idParams, list, page, pageQuery, text } from './core/shapes.ts';

const Category = z.enum(SPENDING_CATEGORIES);

/** A rule of the household; the first that fits decides. Accounts are named by the id of their asset. */
export const SpendingRule = z.strictObject({
  match: z.enum(RULE_MATCHES),
  /** At least one letter or digit: signs are not compared. */
  words: text(80).check(z.refine((words) => comparableText(words) !== '', 'required')),
  least: z.nullable(NonNegativeAmount),
  most: z.nullable(NonNegativeAmount),
  assetId: z.nullable(Id),
  category: Category,
  /** Lines before this day stay as they are; null where all are meant. */
  since: z.nullable(Day),
});
export type SpendingRule = z.infer<typeof SpendingRule>;

export const MOST_SPENDING_RULES = 100;
const rules = z.array(SpendingRule).check(z.maxLength(MOST_SPENDING_RULES));

/** Money that left the household, in the currency of its account; below zero where it came back, by a refund. */
export const SpendingLine = z.object({
  id: Id,
  on: Day,
  assetId: Id,
  assetName: z.string(),
  /** In words people understand; empty where the entry says nothing. */
  label: z.string(),
  /** As the bank or the person wrote it. */
  text: z.string(),
  method: z.nullable(z.enum(['card', 'direct_debit', 'transfer', 'cash', 'cheque'])),
  amount: DecimalText,
  currency: z.string(),
  category: z.nullable(Category),
  /** Who says so: a person, a rule of the household, or the words of the product. */
  by: z.nullable(z.enum(['hand', 'rule', 'built_in'])),
  /** The place of that rule, from 0. */
  rule: z.nullable(z.int()),
});
export type SpendingLine = z.infer<typeof SpendingLine>;

/** Money that came into the household from outside, in the currency of its account: no refund, no move between own accounts. */
export const ReceivedLine = z.object({
  ...z.omit(SpendingLine, { category: true, by: true, rule: true }).shape,
  /** A person said that it is an income and no refund. */
  isChosen: z.boolean(),
});
export type ReceivedLine = z.infer<typeof ReceivedLine>;

const span = { from: z.optional(Day), to: z.optional(Day) };

const RuleList = z.object({ rules: z.array(SpendingRule), version: z.string() });

export const spending = {
  summary: route({
    method: 'GET',
    path: '/api/spending',
    access: HOUSEHOLD_READ,
    summary:
      'What was spent by category, the latest twelve months unless asked otherwise; own transfers are no spending',
    query: z.strictObject(span),
    reply: z.object({
      from: Day,
      to: Day,
      currency: z.string(),
      /** Currencies without a rate: what was spent in them counts in no amount. */
      missing: z.array(z.string()),
      /** Null where something was spent and nothing of it has a rate. */
      total: z.nullable(DecimalText),
      /**
       * The largest first; the category is null for what nothing says. The amount is null where nothing of the category has
       * a rate; lines are those in the amount.
       */
      items: z.array(z.object({ category: z.nullable(Category), amount: z.nullable(DecimalText), lines: z.int() })),
    }),
  }),
  lines: route({
    method: 'GET',
    path: '/api/spending/lines',
    access: HOUSEHOLD_READ,
    summary: 'What was spent line by line with its category, latest first',
    query: z.strictObject({ ...pageQuery, ...span, category: z.optional(z.enum([...SPENDING_CATEGORIES, 'none'])) }),
    reply: page(SpendingLine),
  }),
  received: route({
    method: 'GET',
    path: '/api/spending/received',
    access: HOUSEHOLD_READ,
    summary: 'Money that came in from outside and is no refund, latest first',
    query: z.strictObject({ ...pageQuery, ...span }),
    reply: page(ReceivedLine),
  }),
  choose: route({
    method: 'PUT',
    path: '/api/spending/lines/:id',
    access: HOUSEHOLD_WRITE,
    summary:
      'Choose the category of one line, which no rule changes: of money received it makes a refund, or an income; null takes it back',
    params: idParams,
    body: z.strictObject({ category: z.nullable(z.enum([...SPENDING_CATEGORIES, AN_INCOME])) }),
    status: 204,
  }),
  rules: route({
    method: 'GET',
    path: '/api/spending/rules',
    access: HOUSEHOLD_READ,
    summary: 'The rules of the household for categories, in their order',
    reply: RuleList,
  }),
  saveRules: route({
    method: 'PUT',
    path: '/api/spending/rules',
    access: HOUSEHOLD_WRITE,
    summary: 'Replace the rules for categories: added, changed, moved or left out',
    body: z.strictObject({ rules, version: z.string().check(z.maxLength(64)) }),
    reply: RuleList,
  }),
  preview: route({
    method: 'POST',
    path: '/api/spending/rules/preview',
    access: HOUSEHOLD_READ,
    summary: 'How many lines of all time other rules would give another category, with the latest of them',
    body: z.strictObject({ rules }),
    pure: true,
    reply: z.object({
      changed: z.int(),
      ...list(z.object({ line: SpendingLine, before: z.nullable(Category) })).shape,
    }),
  }),
};
