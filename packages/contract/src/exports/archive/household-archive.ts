import * as z from 'zod/mini';
import {
  ArchivedCost,
  ArchivedIncome,
  ArchivedIncomeTerms,
  ArchivedLease,
  ArchivedLoan,
  ArchivedLoanChange,
  ArchivedProperty,
  ArchivedPropertyLoan,
  ArchivedReceipt,
  ArchivedRepayment,
} from './contracts.ts';
import {
  ArchivedBreakdown,
  ArchivedCategoryRule,
  ArchivedGoal,
  ArchivedLayout,
  ArchivedLifeEvent,
  ArchivedMember,
  ArchivedProfile,
  ArchivedQuestionnaire,
  ArchivedTarget,
  ArchivedTaxProfile,
  ArchivedTaxWealth,
  ArchivedTaxWhatIf,
} from './people.ts';
import { ArchiveMoment, Code, Words } from './shapes.ts';
import {
  ArchivedAsset,
  ArchivedDocument,
  ArchivedInstrument,
  ArchivedPrice,
  ArchivedRate,
  ArchivedShare,
  ArchivedTransaction,
  ArchivedValuation,
} from './wealth.ts';

export const ARCHIVE_FORMAT = 'aurea-household';
/** A file of a later version is refused; an earlier one is brought forward when there is a second version. */
export const ARCHIVE_VERSION = 1;

/** What a row of each section says. A section refers to rows of others by their place, whatever the order of the sections. */
export const ARCHIVE_SECTIONS = {
  members: ArchivedMember,
  instruments: ArchivedInstrument,
  assets: ArchivedAsset,
  shares: ArchivedShare,
  valuations: ArchivedValuation,
  transactions: ArchivedTransaction,
  prices: ArchivedPrice,
  rates: ArchivedRate,
  loans: ArchivedLoan,
  repayments: ArchivedRepayment,
  loanChanges: ArchivedLoanChange,
  properties: ArchivedProperty,
  propertyLoans: ArchivedPropertyLoan,
  propertyCosts: ArchivedCost,
  incomes: ArchivedIncome,
  incomeTerms: ArchivedIncomeTerms,
  receipts: ArchivedReceipt,
  leases: ArchivedLease,
  documents: ArchivedDocument,
  targets: ArchivedTarget,
  breakdowns: ArchivedBreakdown,
  taxProfiles: ArchivedTaxProfile,
  taxWhatIfs: ArchivedTaxWhatIf,
  taxWealth: ArchivedTaxWealth,
  questionnaires: ArchivedQuestionnaire,
  profiles: ArchivedProfile,
  lifeEvents: ArchivedLifeEvent,
  goals: ArchivedGoal,
  layouts: ArchivedLayout,
  categoryRules: ArchivedCategoryRule,
} as const;

export type ArchiveSection = keyof typeof ARCHIVE_SECTIONS;
export type ArchiveRow<Section extends ArchiveSection> = z.infer<(typeof ARCHIVE_SECTIONS)[Section]>;

/** What stands before the sections of the file. */
export const ArchiveHead = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.literal(ARCHIVE_VERSION),
  exportedAt: ArchiveMoment,
  household: z.strictObject({ name: Words(200), currency: Code, timeZone: Words(60) }),
});
export type ArchiveHead = z.infer<typeof ArchiveHead>;
