/** The five classes of a target allocation. */
export const ALLOCATION_CLASSES = ['secure', 'bonds', 'equities', 'property', 'alternatives'] as const;
export type AllocationClass = (typeof ALLOCATION_CLASSES)[number];

/** A figure for each class. */
export type ByClass<Value> = Readonly<Record<AllocationClass, Value>>;
