import * as z from 'zod/mini';

/** What a token can be given: an area of the product, for reading or for reading and changing. */
export const SCOPE_AREAS = [
  'dashboard',
  'assets',
  'transactions',
  'performance',
  'loans',
  'properties',
  'incomes',
  'tax',
  'profile',
  'imports',
  'customers',
  'invoices',
  'quotations',
  'mail',
] as const;
export type ScopeArea = (typeof SCOPE_AREAS)[number];

export type TokenScope = `${ScopeArea}:${'read' | 'write'}`;

export const TOKEN_SCOPES: readonly TokenScope[] = SCOPE_AREAS.flatMap((area) => [
  `${area}:read` as const,
  `${area}:write` as const,
]);

export const TokenScope = z.enum(TOKEN_SCOPES);

/** Whether scopes open what needs `needed`: writing an area includes reading it. */
export function scopesAllow(scopes: readonly string[], needed: TokenScope): boolean {
  return scopes.includes(needed) || scopes.includes(needed.replace(/:read$/, ':write'));
}
