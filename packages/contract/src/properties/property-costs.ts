import { COST_FREQUENCIES, COST_KINDS } from '@aurea/domain/properties/terms.ts';
import * as z from 'zod/mini';
import { numberText, PositiveCents } from '../core/numbers.ts';
import { HOUSEHOLD_READ, HOUSEHOLD_WRITE, route } from '../core/route.ts';
import { Day, DecimalText, Id, idParams, optionalText, Version } from '../core/shapes.ts';

const PositiveRatio = numberText('ratio', 'aboveZero');

const costFields = {
  kind: z.enum(COST_KINDS),
  label: optionalText(120),
  price: z.union([
    z.strictObject({ amount: PositiveCents, frequency: z.enum(COST_FREQUENCIES) }),
    z.strictObject({ rentShare: PositiveRatio }),
  ]),
  isDeductible: z.boolean(),
  startsOn: Day,
  endsOn: z.nullable(Day),
};

export const PropertyCost = z.object({ id: Id, ...costFields, version: Version });
export type PropertyCost = z.infer<typeof PropertyCost>;

const costParams = z.strictObject({ id: Id, costId: Id });

export const propertyCosts = {
  list: route({
    method: 'GET',
    path: '/api/properties/:id/costs',
    access: HOUSEHOLD_READ,
    summary: 'Costs of a property, and what they come to in a year',
    params: idParams,
    reply: z.object({
      items: z.array(z.object({ ...PropertyCost.shape, yearly: z.nullable(DecimalText) })),
      yearly: DecimalText,
      deductible: DecimalText,
    }),
  }),
  add: route({
    method: 'POST',
    path: '/api/properties/:id/costs',
    access: HOUSEHOLD_WRITE,
    summary: 'Add a cost',
    params: idParams,
    body: z.strictObject(costFields),
    reply: PropertyCost,
    status: 201,
  }),
  change: route({
    method: 'PATCH',
    path: '/api/properties/:id/costs/:costId',
    access: HOUSEHOLD_WRITE,
    summary: 'Change a cost',
    params: costParams,
    body: z.strictObject({ ...costFields, version: Version }),
    reply: PropertyCost,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/properties/:id/costs/:costId',
    access: HOUSEHOLD_WRITE,
    summary: 'Delete a cost; it can be restored for 30 days',
    params: costParams,
    status: 204,
  }),
  restore: route({
    method: 'POST',
    path: '/api/properties/:id/costs/:costId/restore',
    access: HOUSEHOLD_WRITE,
    summary: 'Bring a deleted cost back',
    params: costParams,
    reply: PropertyCost,
  }),
};
