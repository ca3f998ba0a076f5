import * as z from 'zod/mini';
import { route, type WorkspaceAccess } from '../core/route.ts';
import { Id, idParams, list, Moment, text } from '../core/shapes.ts';

export const HOUSEHOLD_FILE_STATES = ['waiting', 'working', 'ready', 'failed'] as const;

/** An archive of the household that is made, or one that is read back; for a day, and for its maker alone. */
export const HouseholdFile = z.object({
  id: Id,
  kind: z.enum(['export', 'import']),
  fileName: z.string(),
  state: z.enum(HOUSEHOLD_FILE_STATES),
  progress: z.object({ done: z.int(), total: z.int() }),
  /** Bytes; 0 until it is ready. */
  size: z.int(),
  failure: z.nullable(z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) })),
  createdAt: Moment,
  endsAt: Moment,
});
export type HouseholdFile = z.infer<typeof HouseholdFile>;

/** Who takes everything along must not depend on a plan; no mandate opens it. */
const OWN_HOUSEHOLD = {
  workspace: 'household',
  roles: ['owner', 'member'],
  onboarding: true,
} as const satisfies WorkspaceAccess;

export const householdFiles = {
  list: route({
    method: 'GET',
    path: '/api/household-files',
    access: OWN_HOUSEHOLD,
    summary: 'Archives of the household that the person made or sent in the last day, latest first',
    reply: list(HouseholdFile),
  }),
  export: route({
    method: 'POST',
    path: '/api/household-exports',
    access: OWN_HOUSEHOLD,
    summary: 'Make one ZIP of the whole household: tables, documents and the JSON that another instance imports',
    proof: 'always',
    reply: HouseholdFile,
    status: 202,
  }),
  download: route({
    method: 'GET',
    path: '/api/household-exports/:id/file',
    access: OWN_HOUSEHOLD,
    summary: 'The ZIP, for its maker, within 24 hours',
    proof: 'always',
    params: idParams,
    file: 'application/zip',
  }),
  import: route({
    method: 'POST',
    path: '/api/household-imports',
    access: OWN_HOUSEHOLD,
    summary:
      'Fill the household, which must be empty, from such a ZIP or its JSON (bytes in base64): all of it or nothing',
    body: z.strictObject({ fileName: text(200), content: z.string().check(z.minLength(1), z.maxLength(56_000_000)) }),
    bodyLimit: 57_000_000,
    patienceMs: 28_000,
    reply: HouseholdFile,
    status: 202,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/household-files/:id',
    access: OWN_HOUSEHOLD,
    summary: 'Delete an archive before its time',
    params: idParams,
    status: 204,
  }),
};
