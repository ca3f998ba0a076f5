import * as z from 'zod/mini';
import { ArchiveDay, ArchiveMoment, Code, Exact, Ref, Word, Words } from './shapes.ts';

const insurance = {
  insuranceBase: z.nullable(Word),
  insuranceRate: z.nullable(Exact),
  insuranceCover: z.nullable(Exact),
  insuranceMonthly: z.nullable(Exact),
};

export const ArchivedLoan = z.strictObject({
  assetId: Ref,
  principal: Exact,
  annualRate: Exact,
  months: z.int(),
  shape: Word,
  deferralKind: z.nullable(Word),
  deferralMonths: z.nullable(z.int()),
  ...insurance,
  fees: Exact,
  grantedOn: ArchiveDay,
  firstOn: ArchiveDay,
  penaltyRule: Words(60),
});

export const ArchivedRepayment = z.strictObject({
  assetId: Ref,
  repaidOn: ArchiveDay,
  amount: z.nullable(Exact),
  outcome: Word,
  penalty: Exact,
  createdAt: ArchiveMoment,
  refinancedBy: z.nullable(Ref),
});

export const ArchivedLoanChange = z.strictObject({
  assetId: Ref,
  kind: Word,
  changedOn: ArchiveDay,
  annualRate: z.nullable(Exact),
  outcome: z.nullable(Word),
  fees: z.nullable(Exact),
  ...insurance,
  insurer: z.nullable(Words(200)),
  createdAt: ArchiveMoment,
});

export const ArchivedProperty = z.strictObject({
  assetId: Ref,
  type: z.nullable(Word),
  use: z.nullable(Word),
  street: Words(300),
  postcode: Words(30),
  city: Words(200),
  surface: z.nullable(Exact),
  purchasePrice: z.nullable(Exact),
  notaryCosts: z.nullable(Exact),
  otherCosts: z.nullable(Exact),
  furniture: z.nullable(Exact),
  vacancy: Exact,
  taxRegime: z.nullable(Word),
  furnishedKind: Word,
  marginalRate: z.nullable(Exact),
  depreciation: z.nullable(Exact),
});

export const ArchivedPropertyLoan = z.strictObject({ loanId: Ref, assetId: Ref });

export const ArchivedCost = z.strictObject({
  assetId: Ref,
  kind: Word,
  label: Words(200),
  amount: z.nullable(Exact),
  frequency: z.nullable(Word),
  rentShare: z.nullable(Exact),
  isDeductible: z.boolean(),
  startsOn: ArchiveDay,
  endsOn: z.nullable(ArchiveDay),
  createdAt: ArchiveMoment,
});

export const ArchivedIncome = z.strictObject({
  kind: Word,
  name: Words(200),
  payer: z.nullable(Words(200)),
  assetId: z.nullable(Ref),
  memberId: z.nullable(Ref),
  accountId: z.nullable(Ref),
  currency: Code,
  note: Words(4000),
  isInvented: z.boolean(),
  createdAt: ArchiveMoment,
  archivedAt: z.nullable(ArchiveMoment),
});

export const ArchivedIncomeTerms = z.strictObject({
  incomeId: Ref,
  startsOn: ArchiveDay,
  endsOn: z.nullable(ArchiveDay),
  amount: Exact,
  gross: z.nullable(Exact),
  charges: z.nullable(Exact),
  frequency: Word,
  dueDay: z.int(),
});

export const ArchivedReceipt = z.strictObject({
  incomeId: Ref,
  dueOn: z.nullable(ArchiveDay),
  receivedOn: z.nullable(ArchiveDay),
  amount: Exact,
  gross: z.nullable(Exact),
  state: Word,
  note: Words(2000),
  transactionId: z.nullable(Ref),
  createdAt: ArchiveMoment,
});

export const ArchivedLease = z.strictObject({
  assetId: Ref,
  incomeId: Ref,
  furnished: z.boolean(),
  deposit: z.nullable(Exact),
  signedOn: ArchiveDay,
  endsOn: z.nullable(ArchiveDay),
  indexName: z.nullable(Words(30)),
  indexValue: z.nullable(Exact),
  indexedOn: z.nullable(ArchiveDay),
});
