import { type ReactNode, Suspense } from 'react';
import { lazyCode } from '#lib/code.ts';
import type { DialogName } from '#lib/dialog.ts';

type DialogProps = { readonly subject?: string; readonly onClose: () => void };

const assets = () => import('#features/assets/form/asset-dialog.tsx');
const incomes = () => import('#features/incomes/form/income-dialog.tsx');
const loans = () => import('#features/loans/loan-dialog.tsx');
const ownership = () => import('#features/assets/ownership/ownership-dialog.tsx');
const properties = () => import('#features/properties/form/property-dialog.tsx');
const leases = () => import('#features/properties/leases/lease-dialog.tsx');
const recurring = () => import('#features/billing/recurring/recurring-dialog.tsx');
const transactions = () => import('#features/assets/transactions/transaction-dialog.tsx');

const DIALOGS: Readonly<Record<DialogName, (props: DialogProps) => ReactNode>> = {
  'asset-new': lazyCode(async () => ({ default: (await assets()).AssetNewDialog })),
  'asset-edit': lazyCode(async () => ({ default: (await assets()).AssetEditDialog })),
  'asset-value': lazyCode(async () => ({
    default: (await import('#features/assets/prices/value-dialog.tsx')).AssetValueDialog,
  })),
  'asset-values': lazyCode(async () => ({
    default: (await import('#features/assets/prices/revaluation-dialog.tsx')).RevaluationDialog,
  })),
  'ownership-change': lazyCode(async () => ({ default: (await ownership()).OwnershipChangeDialog })),
  'ownership-correct': lazyCode(async () => ({ default: (await ownership()).OwnershipCorrectDialog })),
  'loan-new': lazyCode(async () => ({ default: (await loans()).LoanNewDialog })),
  'loan-edit': lazyCode(async () => ({ default: (await loans()).LoanEditDialog })),
  'loan-change': lazyCode(async () => ({
    default: (await import('#features/loans/loan-change-dialog.tsx')).LoanChangeDialog,
  })),
  'property-new': lazyCode(async () => ({ default: (await properties()).PropertyNewDialog })),
  'property-edit': lazyCode(async () => ({ default: (await properties()).PropertyEditDialog })),
  'property-loans': lazyCode(async () => ({
    default: (await import('#features/properties/detail/link-loans-dialog.tsx')).LinkLoansDialog,
  })),
  'property-sold': lazyCode(async () => ({
    default: (await import('#features/properties/sale/sold-dialog.tsx')).PropertySoldDialog,
  })),
  'property-cost': lazyCode(async () => ({
    default: (await import('#features/properties/costs/cost-dialog.tsx')).PropertyCostDialog,
  })),
  lease: lazyCode(async () => ({ default: (await leases()).LeaseDialog })),
  'lease-index': lazyCode(async () => ({
    default: (await import('#features/properties/leases/indexation-dialog.tsx')).IndexationDialog,
  })),
  'income-new': lazyCode(async () => ({ default: (await incomes()).IncomeNewDialog })),
  'income-edit': lazyCode(async () => ({ default: (await incomes()).IncomeEditDialog })),
  'income-term': lazyCode(async () => ({
    default: (await import('#features/incomes/terms/term-dialog.tsx')).IncomeTermDialog,
  })),
  'income-payment': lazyCode(async () => ({
    default: (await import('#features/incomes/payments/payment-dialog.tsx')).IncomePaymentDialog,
  })),
  'transaction-new': lazyCode(async () => ({ default: (await transactions()).TransactionNewDialog })),
  'transaction-edit': lazyCode(async () => ({ default: (await transactions()).TransactionEditDialog })),
  'position-add': lazyCode(async () => ({ default: (await import('./position-add.tsx')).PositionAdd })),
  'instrument-classify': lazyCode(async () => ({
    default: (await import('#features/holdings/allocation/classify-dialog.tsx')).ClassifyDialog,
  })),
  'transfer-new': lazyCode(async () => ({
    default: (await import('#features/assets/transactions/transfer-dialog.tsx')).TransferNewDialog,
  })),
  split: lazyCode(async () => ({ default: (await import('#features/assets/prices/split-dialog.tsx')).SplitDialog })),
  'own-transfers': lazyCode(async () => ({
    default: (await import('#features/assets/ownership/own-transfers-dialog.tsx')).OwnTransfersDialog,
  })),
  'price-doubt': lazyCode(async () => ({
    default: (await import('#features/assets/prices/price-doubt-dialog.tsx')).PriceDoubtDialog,
  })),
  members: lazyCode(async () => ({
    default: (await import('#features/assets/form/members-dialog.tsx')).MembersDialog,
  })),
  breakdown: lazyCode(async () => ({
    default: (await import('#features/suitability/profile/breakdown-dialog.tsx')).NamedBreakdownDialog,
  })),
  price: lazyCode(async () => ({ default: (await import('#features/assets/prices/price-dialog.tsx')).PriceDialog })),
  'price-import': lazyCode(async () => ({
    default: (await import('#features/assets/prices/price-import-dialog.tsx')).PriceImportDialog,
  })),
  rate: lazyCode(async () => ({ default: (await import('#features/assets/prices/rate-dialog.tsx')).RateDialog })),
  import: lazyCode(async () => ({ default: (await import('#features/imports/import-dialog.tsx')).ImportDialog })),
  'customer-fields': lazyCode(async () => ({
    default: (await import('#features/customers/form/fields-dialog.tsx')).CustomerFieldsDialog,
  })),
  'contract-file': lazyCode(async () => ({
    default: (await import('#features/customers/contract-files/contract-file-dialog.tsx')).ContractFileDialog,
  })),
  'customer-import': lazyCode(async () => ({
    default: (await import('#features/customers/import/import-dialog.tsx')).CustomerImportDialog,
  })),
  'customer-link': lazyCode(async () => ({
    default: (await import('#features/customers/link/link-dialog.tsx')).CustomerLinkDialog,
  })),
  'customer-mandate': lazyCode(async () => ({
    default: (await import('#features/customers/link/mandate-dialog.tsx')).CustomerMandateDialog,
  })),
  'customer-merge': lazyCode(async () => ({
    default: (await import('#features/customers/link/merge-dialog.tsx')).CustomerMergeDialog,
  })),
  'recurring-new': lazyCode(async () => ({ default: (await recurring()).RecurringNewDialog })),
  'recurring-edit': lazyCode(async () => ({ default: (await recurring()).RecurringEditDialog })),
  reauthenticate: lazyCode(async () => ({
    default: (await import('#features/account/security/reauthenticate-dialog.tsx')).ReauthenticateDialog,
  })),
  'totp-new': lazyCode(async () => ({
    default: (await import('#features/account/security/totp-dialog.tsx')).TotpDialog,
  })),
  'passkey-new': lazyCode(async () => ({
    default: (await import('#features/account/security/passkey-dialog.tsx')).PasskeyDialog,
  })),
};

function isDialog(name: string): name is DialogName {
  return Object.hasOwn(DIALOGS, name);
}

type Props = { readonly name: string; readonly subject: string | undefined; readonly onClose: () => void };

/** The dialog of a name; none for a name that nobody knows. */
export function NamedDialog({ name, subject, onClose }: Props) {
  if (!isDialog(name)) return null;
  const Dialog = DIALOGS[name];
  return (
    <Suspense fallback={null}>
      <Dialog key={`${name} ${subject ?? ''}`} {...(subject ? { subject } : {})} onClose={onClose} />
    </Suspense>
  );
}
