import { FIRM_TEXTS, type FirmText, INDEPENDENCE } from '@aurea/domain/compliance/documents/document-fields.ts';
import * as z from 'zod/mini';
import { PRACTICE_RULE, PRACTICE_WORK, route } from '../core/route.ts';
import { longText, VersionOrNone } from '../core/shapes.ts';

export const MOST_TEXT = 6000;

/** A record with the same schema for each name. */
export const each = <Name extends string, Schema extends z.ZodMiniType>(names: readonly Name[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;

export const FirmFacts = z.strictObject({
  ...each<FirmText, ReturnType<typeof longText>>(FIRM_TEXTS, longText(MOST_TEXT)),
  independence: z.nullable(z.enum(INDEPENDENCE)),
});

export const complianceFirm = {
  show: route({
    method: 'GET',
    path: '/api/compliance/firm',
    access: PRACTICE_WORK,
    summary: 'What the practice says of itself in the documents of the advice',
    reply: z.object({ facts: FirmFacts, version: VersionOrNone }),
  }),
  save: route({
    method: 'PUT',
    path: '/api/compliance/firm',
    access: PRACTICE_RULE,
    summary: 'Change what the practice says of itself in the documents of the advice; frozen ones keep theirs',
    body: z.strictObject({ facts: FirmFacts, version: VersionOrNone }),
    reply: z.object({ facts: FirmFacts, version: VersionOrNone }),
  }),
};
