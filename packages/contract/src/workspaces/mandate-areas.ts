import * as z from 'zod/mini';

/** What of a household a mandate opens, part by part. */
export const MANDATE_AREAS = ['wealth', 'documents', 'tax', 'investment', 'reports'] as const;
export type MandateArea = (typeof MANDATE_AREAS)[number];

export const REACHES = ['none', 'read', 'manage'] as const;
export type Reach = (typeof REACHES)[number];

/** What documents show as an example comes first: a mandate opens something. */
const Reached = z.enum(['read', 'manage', 'none']);

/** What hangs on assets or is computed from the wealth: closed where it is, for it would be partial and look whole. */
export const RESTS_ON_WEALTH: readonly MandateArea[] = ['documents', 'tax', 'reports'];

export const MandateAreas = z
  .strictObject({
    wealth: Reached,
    documents: Reached,
    tax: Reached,
    investment: Reached,
    reports: Reached,
  })
  .check(
    z.refine((areas) => Object.values(areas).some((reach) => reach !== 'none'), 'isString'),
    z.refine((areas) => areas.wealth !== 'none' || RESTS_ON_WEALTH.every((area) => areas[area] === 'none'), 'isString'),
  );
export type MandateAreas = z.infer<typeof MandateAreas>;

/** The same for every area. */
export function areasOfScope(scope: 'read' | 'manage'): MandateAreas {
  return { wealth: scope, documents: scope, tax: scope, investment: scope, reports: scope };
}

/** What closes with an area that is opened so far: with the wealth what rests on it. */
export function closedWith(area: MandateArea, reach: Reach): Partial<Record<'documents' | 'tax' | 'reports', 'none'>> {
  return area === 'wealth' && reach === 'none' ? { documents: 'none', tax: 'none', reports: 'none' } : {};
}

/** Whether an area cannot be opened: it rests on the wealth, which is closed. */
export function isClosedWithWealth(areas: { readonly wealth: Reach | '' }, area: MandateArea): boolean {
  return areas.wealth === 'none' && RESTS_ON_WEALTH.includes(area);
}

/** Whether nothing is opened at all: there is no such mandate. */
export function opensNothing(areas: Readonly<Record<MandateArea, Reach | ''>>): boolean {
  return Object.values(areas).every((reach) => reach === 'none');
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
