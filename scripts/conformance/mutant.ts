/** A feature taken out of one file, in the smallest way that leaves a product that starts. */
export type Mutant = {
  readonly id: string;
  readonly name: string;
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly find: string;
  readonly put: string;
  /** The file whose tests of the id must turn red. */
  readonly test: string;
};
