import * as z from 'zod/mini';

/** What of a household a mandate opens, part by part. */
export const MANDATE_AREAS = ['wealth', 'documents', 'tax', 'investment', 'reports'] as const;
export type MandateArea = (typeof MANDATE_AREAS)[number];

export const REACHES = ['none', 'read', 'manage'] as const;
export type Reach = (typeof REACHES)[number];

const Reached = z.enum(REACHES);

/** The wealth is always among them: the other areas are computed from it, and would be partial and look whole. */
export const MandateAreas = z.strictObject({
  wealth: z.enum(['read', 'manage']),
  documents: Reached,
  tax: Reached,
  investment: Reached,
  reports: Reached,
});
export type MandateAreas = z.infer<typeof MandateAreas>;

/** The same for every area. */
export function areasOfScope(scope: 'read' | 'manage'): MandateAreas {
  return { wealth: scope, documents: scope, tax: scope, investment: scope, reports: scope };
}

/** The furthest that one of the areas is opened. */
export function widestOf(areas: MandateAreas): 'read' | 'manage' {
  return Object.values(areas).includes('manage') ? 'manage' : 'read';
}

/** Whether some area is opened further than before. */
export function isWider(areas: MandateAreas, before: MandateAreas): boolean {
  return MANDATE_AREAS.some((area) => REACHES.indexOf(areas[area]) > REACHES.indexOf(before[area]));
}

/** Whether what is opened is enough for what is needed. */
export function reaches(opened: Reach, needed: 'read' | 'manage'): boolean {
  return REACHES.indexOf(opened) >= REACHES.indexOf(needed);
}
