import { ALLOCATION_CLASSES } from '@aurea/domain/suitability/allocation/allocation-class.ts';
import * as z from 'zod/mini';
import { numberText } from '../core/numbers.ts';
import { DecimalText, Id } from '../core/shapes.ts';

/** The part of each class in percent, each once. */
export const ClassParts = z.array(
  z.strictObject({ class: z.enum(ALLOCATION_CLASSES), percent: numberText('wholePercent', 'aboveZero') }),
);
export type ClassParts = z.infer<typeof ClassParts>;

const ByClass = z.object({
  secure: DecimalText,
  bonds: DecimalText,
  equities: DecimalText,
  property: DecimalText,
  alternatives: DecimalText,
});

/** What is held by class beside what is not compared with the target. */
export const RealAllocation = z.object({
  classes: ByClass,
  total: DecimalText,
  unclassified: DecimalText,
  toCheck: z.array(z.object({ id: Id, name: z.string(), of: z.enum(['asset', 'instrument']), value: DecimalText })),
  /** What the household said it is made of. */
  typed: z.array(
    z.object({ id: Id, name: z.string(), of: z.enum(['asset', 'instrument']), value: DecimalText, parts: ClassParts }),
  ),
  /** Names of assets whose value is not known, so not counted. */
  missing: z.array(z.string()),
  beside: z.object({ reserve: DecimalText, directProperty: DecimalText, belongings: DecimalText }),
});
export type RealAllocation = z.infer<typeof RealAllocation>;

/** What the investments are made of by class beside the target that counts. */
export const AimedAllocation = z.object({
  /** Whose target counts: the household's own, else that of its investment profile. */
  origin: z.enum(['own', 'profile']),
  total: DecimalText,
  unclassified: DecimalText,
  /** In the order of the classes; percent and drift in percentage points, null while nothing with a class is held. */
  classes: z.array(
    z.object({
      class: z.enum(ALLOCATION_CLASSES),
      value: DecimalText,
      percent: z.nullable(DecimalText),
      target: DecimalText,
      drift: z.nullable(DecimalText),
    }),
  ),
});
export type AimedAllocation = z.infer<typeof AimedAllocation>;
