import { COST_FIGURES, NOT_KNOWN } from '@aurea/domain/compliance/costs/cost-fields.ts';
import { DOCUMENT_CHOICES, DOCUMENT_TEXTS } from '@aurea/domain/compliance/documents/document-fields.ts';
import * as z from 'zod/mini';
import { Cents, numberText } from '../core/numbers.ts';
import { Day, longText } from '../core/shapes.ts';
import { each, MOST_TEXT } from './compliance-firm.ts';

/** The longest time between two reviews of an engagement without a set end. */
export const MOST_REVIEW_MONTHS = 60;

const ALL_TEXTS = [...DOCUMENT_TEXTS.mission_letter, ...DOCUMENT_TEXTS.suitability_statement] as const;
const ALL_CHOICES = [...DOCUMENT_CHOICES.mission_letter, ...DOCUMENT_CHOICES.suitability_statement] as const;

/** An amount in euros to the cent, or that nobody knows it; what an account brought may be below zero. */
const StatedFigure = z.union([numberText('cents', 'any'), z.literal(NOT_KNOWN)]);

/** What the practice states of the costs of a period. */
const CostFields = z.strictObject({
  period: z.strictObject({ from: Day, to: Day }),
  inducements: z.nullable(Cents),
  inducementsContained: z.nullable(z.boolean()),
  otherFees: z.nullable(Cents),
  figures: z.strictObject(each(COST_FIGURES, z.optional(StatedFigure))),
});

/** What the advisor writes; those of another kind of document are left out. */
export const DocumentFields = z.strictObject({
  texts: z.strictObject(each(ALL_TEXTS, z.optional(longText(MOST_TEXT)))),
  choices: z.strictObject(each(ALL_CHOICES, z.optional(z.boolean()))),
  /** Of an engagement letter. */
  term: z.optional(
    z.nullable(
      z.union([
        z.strictObject({ endsOn: Day }),
        z.strictObject({ reviewMonths: z.int().check(z.minimum(1), z.maximum(MOST_REVIEW_MONTHS)) }),
      ]),
    ),
  ),
  /** Of a disclosure of costs. */
  costs: z.optional(z.nullable(CostFields)),
});
