import { ASSET_CLASSES } from '@aurea/domain/assets/asset-class.ts';
import { ALLOCATION_CLASSES } from '@aurea/domain/suitability/allocation/allocation-class.ts';
import * as z from 'zod/mini';
import { numberText } from '../core/numbers.ts';
import { HOUSEHOLD_READ, HOUSEHOLD_WRITE, route } from '../core/route.ts';
import { DecimalText, VersionOrNone } from '../core/shapes.ts';

/** The part of the investments that a class is to be, in percent. */
const ClassTarget = z.object({ class: z.enum(ALLOCATION_CLASSES), percent: DecimalText });
export type ClassTarget = z.infer<typeof ClassTarget>;

/** The part of all that is owned that a kind was to be, in percent: set before targets were by class. */
const KindTarget = z.object({ kind: z.enum(ASSET_CLASSES), percent: DecimalText });
export type KindTarget = z.infer<typeof KindTarget>;

export const TargetAllocation = z.object({
  /** None where the household set no target of its own: that of its investment profile counts, if it has one. */
  targets: z.array(ClassTarget),
  /** An earlier target by kind, until one by class takes its place. */
  byKind: z.array(KindTarget),
  /** 0 before targets are saved for the first time. */
  version: z.int(),
});

/** More than nothing, at most two decimals. */
const Percent = numberText('wholePercent', 'aboveZero');

const NewTarget = z.strictObject({ class: z.enum(ALLOCATION_CLASSES), percent: Percent });

const isEachOnce = (targets: readonly { readonly class: string }[]) =>
  new Set(targets.map((target) => target.class)).size === targets.length;

export const targetAllocation = {
  show: route({
    method: 'GET',
    path: '/api/allocation/targets',
    access: HOUSEHOLD_READ,
    summary: 'What part of the investments each of the five classes is to be',
    reply: TargetAllocation,
  }),
  change: route({
    method: 'PUT',
    path: '/api/allocation/targets',
    access: HOUSEHOLD_WRITE,
    summary: 'Set the part each class is to be, together 100 percent; an empty list takes the own target back',
    body: z.strictObject({
      targets: z.array(NewTarget).check(z.refine(isEachOnce, 'unique')),
      version: VersionOrNone,
    }),
    reply: TargetAllocation,
  }),
};
