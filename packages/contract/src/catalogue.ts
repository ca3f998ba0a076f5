import { SUPPLIES } from '@aurea/domain/billing/documents/document-type.ts';
import { UNITS } from '@aurea/domain/billing/documents/unit.ts';
import { FRENCH_VAT_RATES, VAT_CATEGORIES } from '@aurea/domain/billing/totals/vat.ts';
import * as z from 'zod/mini';
import { line } from './core/address.ts';
import { numberText } from './core/numbers.ts';
import { PRACTICE_RULE, PRACTICE_WORK, route } from './core/route.ts';
import { Id, idParams, list, longText, text, Version } from './core/shapes.ts';

const articleFields = {
  name: text(200),
  description: longText(1000),
  unit: z.enum(UNITS),
  /** The unit in words of its own; its code is then `C62`. */
  unitName: z.optional(line(20)),
  /** Without VAT. */
  unitPrice: numberText('documentPrice'),
  vatCategory: z.enum(VAT_CATEGORIES),
  vatRate: z.enum(FRENCH_VAT_RATES),
  supply: z._default(z.enum(SUPPLIES), 'services'),
  /** On a quotation the customer may leave it out. */
  optional: z.boolean(),
};

/** Something the practice sells, with which a line of a document can be filled. */
export const Article = z.object({ id: Id, ...articleFields, archived: z.boolean(), version: Version });
export type Article = z.infer<typeof Article>;

const ArticleDraft = z.strictObject(articleFields).check(
  z.refine(({ vatCategory, vatRate }) => vatCategory === 'S' || vatRate === '0', {
    error: 'number',
    path: ['vatRate'],
  }),
  z.refine(({ unit, unitName }) => unit === 'C62' || !unitName, { error: 'invalid', path: ['unitName'] }),
);
export type ArticleDraft = z.infer<typeof ArticleDraft>;

export const catalogue = {
  list: route({
    method: 'GET',
    path: '/api/articles',
    access: PRACTICE_WORK,
    summary: 'What the practice sells, by name, with what is no longer offered',
    reply: list(Article),
  }),
  units: route({
    method: 'GET',
    path: '/api/articles/units',
    access: PRACTICE_WORK,
    summary: 'Units in words of its own that the practice wrote on its documents and articles, the most used first',
    reply: list(z.string()),
  }),
  add: route({
    method: 'POST',
    path: '/api/articles',
    access: PRACTICE_RULE,
    summary: 'Add an article to the catalogue',
    body: ArticleDraft,
    reply: Article,
    status: 201,
  }),
  change: route({
    method: 'PATCH',
    path: '/api/articles/:id',
    access: PRACTICE_RULE,
    summary: 'Change an article, take it out of the offer or bring it back; documents keep what they say',
    params: idParams,
    body: z.strictObject({ article: ArticleDraft, archived: z.boolean(), version: Version }),
    reply: Article,
  }),
};
