import { ASSET_CLASSES } from '@aurea/domain/portfolio/asset-class.ts';
import * as z from 'zod/mini';
import { numberText } from './core/numbers.ts';
import { HOUSEHOLD_READ, HOUSEHOLD_WRITE, route } from './core/route.ts';
import { DecimalText, VersionOrNone } from './core/shapes.ts';

/** Classes that a household can aim at: a debt is no part of what is owned. */
const OWNED_CLASSES = ASSET_CLASSES.filter((name) => name !== 'debt');

/** The part of what is owned that a class is to be, in percent. */
const ClassTarget = z.object({ class: z.enum(ASSET_CLASSES), percent: DecimalText });
export type ClassTarget = z.infer<typeof ClassTarget>;

const TargetAllocation = z.object({
  /** None where no target is set. */
  targets: z.array(ClassTarget),
  /** 0 before targets are saved for the first time. */
  version: z.int(),
});

/** More than nothing, at most two decimals. */
const Percent = numberText('wholePercent', 'aboveZero');

const NewTarget = z.strictObject({ class: z.enum(OWNED_CLASSES), percent: Percent });

const isEachOnce = (targets: readonly { readonly class: string }[]) =>
  new Set(targets.map((target) => target.class)).size === targets.length;

export const targetAllocation = {
  show: route({
    method: 'GET',
    path: '/api/allocation/targets',
    access: HOUSEHOLD_READ,
    summary: 'What part of the wealth each class is to be',
    reply: TargetAllocation,
  }),
  change: route({
    method: 'PUT',
    path: '/api/allocation/targets',
    access: HOUSEHOLD_WRITE,
    summary: 'Set the part each class is to be, together 100 percent; an empty list aims at nothing',
    body: z.strictObject({
      targets: z.array(NewTarget).check(z.refine(isEachOnce, 'unique')),
      version: VersionOrNone,
    }),
    reply: TargetAllocation,
  }),
};
