import type { ImportField } from '../fields.ts';
import type { ImportMapping } from '../mapping.ts';

/** Known from the source, named by its column, guessed from its content, or not known at all. */
export type Confidence = 'preset' | 'certain' | 'likely' | 'none';

export type DetectedColumn = {
  readonly name: string;
  readonly samples: readonly string[];
  readonly field: ImportField;
  readonly confidence: Confidence;
};

/** What a file appears to be. */
export type Detection = {
  readonly presetId: string | null;
  readonly mapping: ImportMapping;
  readonly columns: readonly DetectedColumn[];
  /** Whether the dates of the file fit day-month and month-day alike, so that a person should look. */
  readonly dateOrderIsUncertain: boolean;
  /** Lines of data in the part of the file that was looked at. */
  readonly sampledRows: number;
};
