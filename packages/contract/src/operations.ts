import * as z from 'zod/mini';
import { route } from './core/route.ts';

export const operations = {
  live: route({
    method: 'GET',
    path: '/api/health/live',
    access: 'public',
    summary: 'The process answers',
    reply: z.object({ status: z.literal('live') }),
  }),
  ready: route({
    method: 'GET',
    path: '/api/health/ready',
    access: 'public',
    summary: 'The database answers and can be written to, the migrations are done; 503 otherwise',
    reply: z.object({ status: z.literal('ready') }),
  }),
  metrics: route({
    method: 'GET',
    path: '/api/metrics',
    access: 'operator',
    summary: 'Figures for Prometheus, for the operator or with the metrics token',
    file: 'text/plain; version=0.0.4; charset=utf-8',
  }),
  openapi: route({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'This interface as an OpenAPI 3.1 document',
    file: 'application/json; charset=utf-8',
  }),
  docs: route({
    method: 'GET',
    path: '/api/docs',
    access: 'public',
    summary: 'This interface as a page to read',
    file: 'text/html; charset=utf-8',
  }),
};
