import * as z from 'zod/mini';
import { ONBOARDING_WRITE, PRACTICE_RULE, route } from './core/route.ts';

export const demo = {
  fill: route({
    method: 'POST',
    path: '/api/demo',
    access: ONBOARDING_WRITE,
    summary: 'Fill the household with ten years of invented data, marked as such',
    reply: z.object({ assets: z.int(), transactions: z.int() }),
    status: 201,
  }),
  clear: route({
    method: 'DELETE',
    path: '/api/demo',
    access: ONBOARDING_WRITE,
    summary: 'Remove the invented data',
    status: 204,
  }),
  fillPractice: route({
    method: 'POST',
    path: '/api/demo/practice',
    access: PRACTICE_RULE,
    summary: 'Fill the practice with invented customers and invoices, marked as such',
    reply: z.object({ customers: z.int(), invoices: z.int() }),
    status: 201,
  }),
  clearPractice: route({
    method: 'DELETE',
    path: '/api/demo/practice',
    access: PRACTICE_RULE,
    summary: 'Remove the invented customers with their invoices',
    status: 204,
  }),
};
