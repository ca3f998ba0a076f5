import * as z from 'zod/mini';
import { Id, Locale, Version } from '../core/shapes.ts';

export const Profile = z.object({
  email: z.string(),
  pendingEmail: z.nullable(z.string()),
  givenName: z.string(),
  familyName: z.string(),
  phone: z.nullable(z.string()),
  country: z.string(),
  /** Said by the person; else it is where everybody begins. */
  countryChosen: z.boolean(),
  locale: Locale,
  /** How numbers and days are written. */
  format: z.enum(['fr', 'en']),
  startMasked: z.boolean(),
  version: Version,
});
export type Profile = z.infer<typeof Profile>;

const name = z.string().check(z.trim(), z.maxLength(100), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'isString'));

export const ProfileChange = z.strictObject({
  version: Version,
  givenName: z.optional(name),
  familyName: z.optional(name),
  phone: z.optional(z.nullable(z.string().check(z.regex(/^\+[1-9]\d{5,16}$/, 'phone_number')))),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  locale: z.optional(Locale),
  format: z.optional(z.enum(['fr', 'en'])),
  startMasked: z.optional(z.boolean()),
  /** The workspace that opens first. */
  defaultWorkspaceId: z.optional(Id),
});
