import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that ask every route at length, or play long: minutes a file, where the others take seconds. */
const LONG = [
  ...['input', 'understood', 'ranges', 'access', 'token-scopes'].map((name) => `/matrix/${name}.test.ts`),
  '/bank-links/sequences.test.ts',
  '/demo/fill-practice.test.ts',
  '/invoices/model.test.ts',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((name) => moduleId.endsWith(name));
  return place === -1 ? LONG.length : place;
};

/** Starts the longest files first, so that none of them runs alone at the end while the other core has nothing to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
