import type { FastifyRequest } from 'fastify';

/**
 * Whether a request calls the API. The route that was found counts, because one address can be written in many ways
 * (`/%61pi/…`, `http://host/api/…`); the text of the address counts where there is no such route.
 */
export function isApiCall({ routeOptions, url }: FastifyRequest): boolean {
  return url.startsWith('/api/') || (routeOptions.url?.startsWith('/api/') ?? false);
}
