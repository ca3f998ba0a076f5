/** The five classes of a target allocation. */
export const ALLOCATION_CLASSES = ['secure', 'bonds', 'equities', 'property', 'alternatives'] as const;
export type AllocationClass = (typeof ALLOCATION_CLASSES)[number];

/** A figure for each class. */
export type ByClass<Value> = Readonly<Record<AllocationClass, Value>>;

/** A figure for each class, computed class by class. */
export function byClass<Value>(of: (name: AllocationClass) => Value): ByClass<Value> {
  const [secure, bonds, equities, property, alternatives] = ALLOCATION_CLASSES;
  return {
    secure: of(secure),
    bonds: of(bonds),
    equities: of(equities),
    property: of(property),
    alternatives: of(alternatives),
  };
}
