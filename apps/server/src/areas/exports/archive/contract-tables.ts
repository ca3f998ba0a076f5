import { ALIVE, type ArchiveTables, INVENTED, OF_ASSET, OF_INCOME, ref } from './columns.ts';

const INSURANCE = {
  insuranceBase: 'text',
  insuranceRate: 'numeric',
  insuranceCover: 'numeric',
  insuranceMonthly: 'numeric',
} as const;

/** Loans, properties, leases and incomes. */
export const CONTRACT_TABLES: ArchiveTables<
  | 'loans'
  | 'repayments'
  | 'loanChanges'
  | 'properties'
  | 'propertyLoans'
  | 'propertyCosts'
  | 'incomes'
  | 'incomeTerms'
  | 'receipts'
  | 'leases'
> = {
  loans: {
    table: 'loans',
    hasId: false,
    where: OF_ASSET,
    order: ['asset_id'],
    columns: {
      assetId: ref('assets'),
      principal: 'numeric',
      annualRate: 'numeric',
      months: 'integer',
      shape: 'text',
      deferralKind: 'text',
      deferralMonths: 'integer',
      ...INSURANCE,
      fees: 'numeric',
      grantedOn: 'date',
      firstOn: 'date',
      penaltyRule: 'text',
    },
  },
  repayments: {
    table: 'loan_repayments',
    hasId: true,
    where: OF_ASSET,
    columns: {
      assetId: ref('assets'),
      repaidOn: 'date',
      amount: 'numeric',
      outcome: 'text',
      penalty: 'numeric',
      createdAt: 'timestamptz',
      refinancedBy: ref('assets'),
    },
  },
  loanChanges: {
    table: 'loan_changes',
    hasId: true,
    where: OF_ASSET,
    columns: {
      assetId: ref('assets'),
      kind: 'text',
      changedOn: 'date',
      annualRate: 'numeric',
      outcome: 'text',
      fees: 'numeric',
      ...INSURANCE,
      insurer: 'text',
      createdAt: 'timestamptz',
    },
  },
  properties: {
    table: 'properties',
    hasId: false,
    where: OF_ASSET,
    order: ['asset_id'],
    columns: {
      assetId: ref('assets'),
      type: 'text',
      use: 'text',
      street: 'text',
      postcode: 'text',
      city: 'text',
      surface: 'numeric',
      purchasePrice: 'numeric',
      notaryCosts: 'numeric',
      otherCosts: 'numeric',
      furniture: 'numeric',
      vacancy: 'numeric',
      taxRegime: 'text',
      furnishedKind: 'text',
      marginalRate: 'numeric',
      depreciation: 'numeric',
    },
  },
  propertyLoans: {
    table: 'property_loans',
    hasId: false,
    where: OF_ASSET,
    order: ['loan_id', 'asset_id'],
    columns: { loanId: ref('assets'), assetId: ref('assets') },
  },
  propertyCosts: {
    table: 'property_costs',
    hasId: true,
    where: `${ALIVE} and ${OF_ASSET}`,
    columns: {
      assetId: ref('assets'),
      kind: 'text',
      label: 'text',
      amount: 'numeric',
      frequency: 'text',
      rentShare: 'numeric',
      isDeductible: 'boolean',
      startsOn: 'date',
      endsOn: 'date',
      createdAt: 'timestamptz',
    },
  },
  incomes: {
    table: 'incomes',
    hasId: true,
    where: ALIVE,
    columns: {
      kind: 'text',
      name: 'text',
      payer: 'text',
      assetId: ref('assets'),
      memberId: ref('members'),
      accountId: ref('assets'),
      currency: 'text',
      note: 'text',
      isInvented: INVENTED,
      createdAt: 'timestamptz',
      archivedAt: 'timestamptz',
    },
  },
  incomeTerms: {
    table: 'income_terms',
    hasId: false,
    where: OF_INCOME,
    order: ['income_id', 'starts_on'],
    columns: {
      incomeId: ref('incomes'),
      startsOn: 'date',
      endsOn: 'date',
      amount: 'numeric',
      gross: 'numeric',
      charges: 'numeric',
      frequency: 'text',
      dueDay: 'integer',
    },
  },
  receipts: {
    table: 'income_receipts',
    hasId: true,
    where: `${ALIVE} and ${OF_INCOME}`,
    columns: {
      incomeId: ref('incomes'),
      dueOn: 'date',
      receivedOn: 'date',
      amount: 'numeric',
      gross: 'numeric',
      state: 'text',
      note: 'text',
      transactionId: ref('transactions'),
      createdAt: 'timestamptz',
    },
  },
  leases: {
    table: 'leases',
    hasId: true,
    where: `${OF_ASSET} and ${OF_INCOME}`,
    columns: {
      assetId: ref('assets'),
      incomeId: ref('incomes'),
      furnished: 'boolean',
      deposit: 'numeric',
      signedOn: 'date',
      endsOn: 'date',
      indexName: 'text',
      indexValue: 'numeric',
      indexedOn: 'date',
    },
  },
};
