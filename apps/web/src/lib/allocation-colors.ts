import type { AllocationClass } from '@aurea/domain/suitability/allocation/allocation-class.ts';

/** A class keeps its colour on every page; each has that of the kind most of it is. */
export const ALLOCATION_COLORS: Readonly<Record<AllocationClass, string>> = {
  secure: 'var(--data-7)',
  bonds: 'var(--data-2)',
  equities: 'var(--data-3)',
  property: 'var(--data-1)',
  alternatives: 'var(--data-4)',
};
