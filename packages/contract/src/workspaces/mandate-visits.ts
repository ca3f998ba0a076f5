import * as z from 'zod/mini';
import { Id, Moment } from '../core/shapes.ts';

/** Parts of a household that a visit under a mandate touches. */
export const VISIT_AREAS = [
  'book',
  'household',
  'wealth',
  'assets',
  'properties',
  'loans',
  'revenues',
  'positions',
  'transactions',
  'imports',
  'bankLinks',
  'documents',
  'performance',
  'tax',
  'investment',
  'reports',
  'search',
  'accessLog',
] as const;
export type VisitArea = (typeof VISIT_AREAS)[number];

const Areas = z.array(z.enum(VISIT_AREAS));

/** What one person of a practice did in a household without a break of half an hour. */
export const MandateVisit = z.object({
  /** Of its first look. */
  id: Id,
  practiceName: z.string(),
  userName: z.string(),
  beganAt: Moment,
  endedAt: Moment,
  looked: Areas,
  changed: Areas,
});
export type MandateVisit = z.infer<typeof MandateVisit>;
