import * as z from 'zod/mini';
import { PRACTICE_WORK, route } from '../core/route.ts';
import { Id, idParams, list, Moment } from '../core/shapes.ts';

export const CustomerAdvisor = z.object({ userId: Id, name: z.string(), isLead: z.boolean(), since: Moment });
export type CustomerAdvisor = z.infer<typeof CustomerAdvisor>;

export const customerAdvisors = {
  list: route({
    method: 'GET',
    path: '/api/customers/:id/advisors',
    access: PRACTICE_WORK,
    summary: 'Who advises a customer; one of them leads',
    params: idParams,
    reply: list(CustomerAdvisor),
  }),
  assign: route({
    method: 'PUT',
    path: '/api/customers/:id/advisors',
    access: { workspace: 'practice', roles: ['owner', 'advisor'] },
    summary: 'Say who advises a customer and who leads',
    params: idParams,
    body: z.strictObject({ leadId: Id, otherIds: z.array(Id).check(z.maxLength(20)) }),
    reply: list(CustomerAdvisor),
  }),
};
