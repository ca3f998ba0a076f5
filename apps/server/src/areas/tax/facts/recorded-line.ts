import type { RecordedFact, TaxSource } from '@aurea/contract/tax.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import type { TaxFact } from '@aurea/domain/tax/profile/facts.ts';
import type { FurnishedLetting } from '@aurea/domain/tax/property/furnished-rents.ts';

/** Something recorded that a fact of the year counts, before it is converted into euros. Plain data, for a worker. */
export type RecordedLine = {
  readonly fact: TaxFact;
  readonly label: string;
  readonly detail: string;
  readonly place: TaxSource['place'];
  readonly on: Day;
  /** Null where a part of it is not known, for the reason of `gap`. */
  readonly amount: string | null;
  readonly gap?: Exclude<RecordedFact['gap'], 'price' | 'rate' | null>;
  /** Of a furnished rent: how the property is let; null where nobody stated it. */
  readonly letting?: FurnishedLetting | null;
  readonly currency: string;
  /** Of which only the part of the tax household counts; null for what is its own. */
  readonly assetId: string | null;
};
