import { FIELD_KINDS } from '@aurea/domain/customers/custom-field.ts';
import * as z from 'zod/mini';
import { BOOK_ORDERS, bookSearch } from '../book/book.ts';
import { PRACTICE_RULE, PRACTICE_WORK, route } from '../core/route.ts';
import { Id, idParams, list, text, Version } from '../core/shapes.ts';
import { CUSTOMER_ORDERS, customerSearch } from './customers.ts';

export const CustomerField = z.object({
  id: Id,
  label: z.string(),
  kind: z.enum(FIELD_KINDS),
  choices: z.array(z.string()),
  archived: z.boolean(),
  version: Version,
});
export type CustomerField = z.infer<typeof CustomerField>;

const fieldFields = { label: text(60), choices: z.array(text(80)).check(z.maxLength(50)) };

/** What of the list of customers, or of their book, a view keeps: the words of its address. */
const ViewSearch = z.strictObject({
  q: z.optional(z.string().check(z.maxLength(120))),
  status: customerSearch.status,
  kind: customerSearch.kind,
  tag: customerSearch.tag,
  mandate: customerSearch.mandate,
  advisor: customerSearch.advisor,
  late: customerSearch.late,
  sort: z.optional(z.enum(CUSTOMER_ORDERS)),
  /** Of the book, with what only that is filtered and ordered by. */
  list: z.optional(z.enum(['book'])),
  sight: bookSearch.sight,
  drift: bookSearch.drift,
  profile: bookSearch.profile,
  review: bookSearch.review,
  file: bookSearch.file,
  order: z.optional(z.enum(BOOK_ORDERS)),
});
export const CustomerView = z.object({ id: Id, name: z.string(), search: ViewSearch });
export type CustomerView = z.infer<typeof CustomerView>;

export const customerSettings = {
  fields: route({
    method: 'GET',
    path: '/api/customer-fields',
    access: PRACTICE_WORK,
    summary: 'The practice’s own fields of customers',
    reply: list(CustomerField),
  }),
  addField: route({
    method: 'POST',
    path: '/api/customer-fields',
    access: PRACTICE_RULE,
    summary: 'Add a field',
    body: z.strictObject({ kind: z.enum(FIELD_KINDS), ...fieldFields }),
    reply: CustomerField,
    status: 201,
  }),
  changeField: route({
    method: 'PATCH',
    path: '/api/customer-fields/:id',
    access: PRACTICE_RULE,
    summary: 'Rename a field, change its choices or take it out of use',
    params: idParams,
    body: z.strictObject({ ...fieldFields, archived: z.boolean(), version: Version }),
    reply: CustomerField,
  }),
  views: route({
    method: 'GET',
    path: '/api/customer-views',
    access: PRACTICE_WORK,
    summary: 'Filters of the list of customers that the user saved under a name',
    reply: list(CustomerView),
  }),
  saveView: route({
    method: 'POST',
    path: '/api/customer-views',
    access: PRACTICE_WORK,
    summary: 'Save filters under a name; those that bore it are replaced',
    body: z.strictObject({ name: text(60), search: ViewSearch }),
    reply: CustomerView,
    status: 201,
  }),
  removeView: route({
    method: 'DELETE',
    path: '/api/customer-views/:id',
    access: PRACTICE_WORK,
    summary: 'Forget saved filters',
    params: idParams,
    status: 204,
  }),
  tags: route({
    method: 'GET',
    path: '/api/customer-tags',
    access: PRACTICE_WORK,
    summary: 'Tags in use, with the number of customers that bear them',
    reply: list(z.object({ tag: z.string(), customers: z.int() })),
  }),
};
