import { RATE_CHANGE_OUTCOMES } from '@aurea/domain/loans/changes.ts';
import { PENALTY_RULES } from '@aurea/domain/loans/early-repayment-penalty.ts';
import { LOAN_ROW_KINDS, REPAYMENT_OUTCOMES } from '@aurea/domain/loans/loan-amortisation-schedule.ts';
import { DEFERRAL_KINDS, LOAN_SHAPES, MOST_MONTHS } from '@aurea/domain/loans/terms.ts';
import * as z from 'zod/mini';
import { OwnershipShare } from './assets/ownership.ts';
import { Cents, numberText, PositiveCents, Ratio } from './core/numbers.ts';
import { HOUSEHOLD_READ, HOUSEHOLD_WRITE, route } from './core/route.ts';
import { Currency, Day, DecimalText, Id, idParams, list, longText, text, Version } from './core/shapes.ts';

const Cover = numberText('cover');
const Months = z.int().check(z.positive(), z.maximum(MOST_MONTHS));

const Insurance = z.union([
  z.strictObject({ base: z.enum(['initial', 'outstanding']), annualRate: Ratio, cover: Cover }),
  z.strictObject({ base: z.literal('fixed'), monthly: Cents }),
]);

/** What the contract of a loan says; rates are ratios. */
export const LoanTerms = z.strictObject({
  principal: PositiveCents,
  annualRate: Ratio,
  /** Instalments in all, those of the deferral included. */
  months: Months,
  shape: z.enum(LOAN_SHAPES),
  deferral: z.nullable(z.strictObject({ kind: z.enum(DEFERRAL_KINDS), months: Months })),
  insurance: z.nullable(Insurance),
  /** Paid once: file, guarantee, broker. */
  fees: Cents,
  grantedOn: Day,
  firstOn: Day,
});

const repaymentFields = {
  on: Day,
  /** Null repays all that is owed. */
  amount: z.nullable(PositiveCents),
  outcome: z.enum(REPAYMENT_OUTCOMES),
  penalty: Cents,
};

/** Another loan, by the asset it is. */
const LoanLink = z.object({ id: Id, name: z.string() });

/** With the loan whose money repaid it, where it was refinanced. */
export const LoanRepayment = z.object({ id: Id, ...repaymentFields, refinancedBy: z.nullable(LoanLink) });
export type LoanRepayment = z.infer<typeof LoanRepayment>;

/** A new rate or insurance from a day on; at most one of a kind a day. */
const LoanChangeFields = z.union([
  z.strictObject({
    kind: z.literal('rate'),
    on: Day,
    annualRate: Ratio,
    /** Other instalments to the same end, or the same ones to another end. */
    outcome: z.enum(RATE_CHANGE_OUTCOMES),
    /** Paid on the day: amendment, broker. */
    fees: Cents,
  }),
  z.strictObject({
    kind: z.literal('insurance'),
    on: Day,
    insurance: z.nullable(Insurance),
    /** Another insurer than the lender, where the insurance is delegated. */
    insurer: z.nullable(text(120)),
  }),
]);

export const LoanChange = z.object({ id: Id, change: LoanChangeFields });
export type LoanChange = z.infer<typeof LoanChange>;

/** A loan that is repaid by the money of another one, on the day that is lent. */
const Refinanced = z.strictObject({ loanId: Id, penalty: Cents });
const refinances = z.optional(z.array(Refinanced).check(z.maxLength(20)));

const figures = {
  /** Owed today. */
  outstanding: DecimalText,
  /** The next instalment, insurance included; null where none is left. */
  next: z.nullable(z.object({ on: Day, payment: DecimalText })),
  endOn: Day,
  /** Instalments that are left. */
  instalments: z.int(),
};

export const LoanSummary = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(['loan', 'credit']),
  institution: z.nullable(z.string()),
  currency: z.string(),
  principal: DecimalText,
  /** In force today. */
  annualRate: DecimalText,
  ...figures,
});

export const Loan = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(['loan', 'credit']),
  institution: z.nullable(z.string()),
  currency: z.string(),
  note: z.string(),
  terms: LoanTerms,
  penaltyRule: z.enum(PENALTY_RULES),
  repayments: z.array(LoanRepayment),
  /** Oldest first. */
  changes: z.array(LoanChange),
  /** What its money repaid, with the principal that was owed. */
  refinances: z.array(z.object({ ...LoanLink.shape, repaid: DecimalText, penalty: DecimalText })),
  /** In force today. */
  annualRate: DecimalText,
  insurance: z.nullable(Insurance),
  ...figures,
  /** What is usually paid a month, insurance included. */
  instalment: z.nullable(DecimalText),
  totals: z.object({
    interest: DecimalText,
    insurance: DecimalText,
    penalties: DecimalText,
    fees: DecimalText,
    cost: DecimalText,
  }),
  /** Percent with two decimals: TAEG, the same without insurance, and TAEA, their difference. */
  rates: z.object({ taeg: DecimalText, withoutInsurance: DecimalText, taea: DecimalText }),
  version: Version,
});
export type Loan = z.infer<typeof Loan>;

export const LoanRow = z.object({
  kind: z.enum(LOAN_ROW_KINDS),
  number: z.int(),
  on: Day,
  interest: DecimalText,
  capitalised: DecimalText,
  principal: DecimalText,
  insurance: DecimalText,
  penalty: DecimalText,
  /** What a change of rate cost on its day. */
  fees: DecimalText,
  payment: DecimalText,
  outstanding: DecimalText,
  /** The nominal rate in force after the line. */
  annualRate: DecimalText,
});
export type LoanRow = z.infer<typeof LoanRow>;

const Outcome = z.object({
  instalment: z.nullable(DecimalText),
  endOn: Day,
  instalments: z.int(),
  interestSaved: DecimalText,
  insuranceSaved: DecimalText,
  /** What is left of both once the penalty is paid. */
  saved: DecimalText,
});

const loanFields = {
  name: text(120),
  kind: z.enum(['loan', 'credit']),
  institution: z.nullable(text(120)),
  currency: Currency,
  note: z._default(longText(4000), ''),
  terms: LoanTerms,
  penaltyRule: z.enum(PENALTY_RULES),
};

export const loans = {
  list: route({
    method: 'GET',
    path: '/api/loans',
    access: HOUSEHOLD_READ,
    summary: 'Loans whose terms are known, with what is owed today',
    reply: list(LoanSummary),
  }),
  find: route({
    method: 'GET',
    path: '/api/loans/:id',
    access: HOUSEHOLD_READ,
    summary: 'One loan: terms, early repayments, costs and annual rates; its id is that of the asset',
    params: idParams,
    reply: Loan,
  }),
  create: route({
    method: 'POST',
    path: '/api/loans',
    access: HOUSEHOLD_WRITE,
    summary: 'Add a loan with its terms; what is owed follows from its schedule',
    body: z.strictObject({
      ...loanFields,
      refinances,
      ownership: z.optional(z.array(z.strictObject(OwnershipShare.shape)).check(z.maxLength(20))),
    }),
    reply: Loan,
    status: 201,
  }),
  change: route({
    method: 'PATCH',
    path: '/api/loans/:id',
    access: HOUSEHOLD_WRITE,
    summary: 'Change a loan, or give its terms to a debt that has none yet',
    params: idParams,
    // without `refinances` the loans it refinances stay
    body: z.strictObject({ ...loanFields, refinances, version: Version }),
    reply: Loan,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/loans/:id',
    access: HOUSEHOLD_WRITE,
    summary: 'Delete a loan; it can be restored as an asset for 30 days',
    params: idParams,
    status: 204,
  }),
  schedule: route({
    method: 'GET',
    path: '/api/loans/:id/schedule',
    access: HOUSEHOLD_READ,
    summary: 'Every instalment and early repayment of a loan, oldest first',
    params: idParams,
    reply: list(LoanRow),
  }),
  simulate: route({
    method: 'POST',
    path: '/api/loans/:id/early-repayment',
    access: HOUSEHOLD_READ,
    summary: 'What an early repayment would change; nothing is stored',
    params: idParams,
    body: z.strictObject({ on: Day, amount: repaymentFields.amount }),
    pure: true,
    reply: z.object({
      outstanding: DecimalText,
      repaid: DecimalText,
      /** The most the bank may ask by law; null where the law of that day is not known. */
      penaltyCap: z.nullable(DecimalText),
      without: Outcome,
      shorter: Outcome,
      lower: Outcome,
    }),
  }),
  repay: route({
    method: 'POST',
    path: '/api/loans/:id/repayments',
    access: HOUSEHOLD_WRITE,
    summary: 'Record an early repayment',
    params: idParams,
    body: z.strictObject(repaymentFields),
    reply: LoanRepayment,
    status: 201,
  }),
  removeRepayment: route({
    method: 'DELETE',
    path: '/api/loans/:id/repayments/:repaymentId',
    access: HOUSEHOLD_WRITE,
    summary: 'Take an early repayment back',
    params: z.strictObject({ id: Id, repaymentId: Id }),
    status: 204,
  }),
  addChange: route({
    method: 'POST',
    path: '/api/loans/:id/changes',
    access: HOUSEHOLD_WRITE,
    summary: 'Record a new rate or insurance from a day on; the schedule follows',
    params: idParams,
    body: LoanChangeFields,
    reply: LoanChange,
    status: 201,
  }),
  removeChange: route({
    method: 'DELETE',
    path: '/api/loans/:id/changes/:changeId',
    access: HOUSEHOLD_WRITE,
    summary: 'Delete a change of rate or insurance',
    params: z.strictObject({ id: Id, changeId: Id }),
    status: 204,
  }),
};
