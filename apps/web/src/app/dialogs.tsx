import { type ReactNode, Suspense } from 'react';
import { lazyCode } from '#lib/code.ts';
import type { DialogName } from '#lib/dialog.ts';

type DialogProps = { readonly subject?: string; readonly onClose: () => void };

const assets = () => import('#features/assets/asset-dialog.tsx');
const incomes = () => import('#features/revenues/income-dialog.tsx');
const loans = () => import('#features/loans/loan-dialog.tsx');
const ownership = () => import('#features/assets/ownership-dialog.tsx');
const properties = () => import('#features/properties/property-dialog.tsx');
const leases = () => import('#features/properties/lease-dialog.tsx');
const recurring = () => import('#features/invoices/recurring/recurring-dialog.tsx');
const transactions = () => import('#features/assets/transaction-dialog.tsx');

const DIALOGS: Readonly<Record<DialogName, (props: DialogProps) => ReactNode>> = {
  'asset-new': lazyCode(async () => ({ default: (await assets()).AssetNewDialog })),
  'asset-edit': lazyCode(async () => ({ default: (await assets()).AssetEditDialog })),
  'asset-value': lazyCode(async () => ({
    default: (await import('#features/assets/value-dialog.tsx')).AssetValueDialog,
  })),
  'asset-values': lazyCode(async () => ({
    default: (await import('#features/assets/revaluation-dialog.tsx')).RevaluationDialog,
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
    default: (await import('#features/properties/link-loans-dialog.tsx')).LinkLoansDialog,
  })),
  'property-cost': lazyCode(async () => ({
    default: (await import('#features/properties/cost-dialog.tsx')).PropertyCostDialog,
  })),
  lease: lazyCode(async () => ({ default: (await leases()).LeaseDialog })),
  'lease-index': lazyCode(async () => ({
    default: (await import('#features/properties/indexation-dialog.tsx')).IndexationDialog,
  })),
  'income-new': lazyCode(async () => ({ default: (await incomes()).IncomeNewDialog })),
  'income-edit': lazyCode(async () => ({ default: (await incomes()).IncomeEditDialog })),
  'income-term': lazyCode(async () => ({
    default: (await import('#features/revenues/term-dialog.tsx')).IncomeTermDialog,
  })),
  'income-payment': lazyCode(async () => ({
    default: (await import('#features/revenues/payment-dialog.tsx')).IncomePaymentDialog,
  })),
  'transaction-new': lazyCode(async () => ({ default: (await transactions()).TransactionNewDialog })),
  'transaction-edit': lazyCode(async () => ({ default: (await transactions()).TransactionEditDialog })),
  'position-add': lazyCode(async () => ({ default: (await import('./position-add.tsx')).PositionAdd })),
  'instrument-classify': lazyCode(async () => ({
    default: (await import('#features/positions/classify-dialog.tsx')).ClassifyDialog,
  })),
  'transfer-new': lazyCode(async () => ({
    default: (await import('#features/assets/transfer-dialog.tsx')).TransferNewDialog,
  })),
  split: lazyCode(async () => ({ default: (await import('#features/assets/split-dialog.tsx')).SplitDialog })),
  'own-transfers': lazyCode(async () => ({
    default: (await import('#features/assets/own-transfers-dialog.tsx')).OwnTransfersDialog,
  })),
  'price-doubt': lazyCode(async () => ({
    default: (await import('#features/assets/price-doubt-dialog.tsx')).PriceDoubtDialog,
  })),
  members: lazyCode(async () => ({ default: (await import('#features/assets/members-dialog.tsx')).MembersDialog })),
  targets: lazyCode(async () => ({ default: (await import('#features/dashboard/targets-dialog.tsx')).TargetsDialog })),
  price: lazyCode(async () => ({ default: (await import('#features/assets/price-dialog.tsx')).PriceDialog })),
  'price-import': lazyCode(async () => ({
    default: (await import('#features/assets/price-import-dialog.tsx')).PriceImportDialog,
  })),
  rate: lazyCode(async () => ({ default: (await import('#features/assets/rate-dialog.tsx')).RateDialog })),
  import: lazyCode(async () => ({ default: (await import('#features/imports/import-dialog.tsx')).ImportDialog })),
  'customer-fields': lazyCode(async () => ({
    default: (await import('#features/customers/fields-dialog.tsx')).CustomerFieldsDialog,
  })),
  'customer-import': lazyCode(async () => ({
    default: (await import('#features/customers/import/import-dialog.tsx')).CustomerImportDialog,
  })),
  'customer-link': lazyCode(async () => ({
    default: (await import('#features/customers/link-dialog.tsx')).CustomerLinkDialog,
  })),
  'customer-mandate': lazyCode(async () => ({
    default: (await import('#features/customers/mandate-dialog.tsx')).CustomerMandateDialog,
  })),
  'customer-merge': lazyCode(async () => ({
    default: (await import('#features/customers/merge-dialog.tsx')).CustomerMergeDialog,
  })),
  'recurring-new': lazyCode(async () => ({ default: (await recurring()).RecurringNewDialog })),
  'recurring-edit': lazyCode(async () => ({ default: (await recurring()).RecurringEditDialog })),
  reauthenticate: lazyCode(async () => ({
    default: (await import('#features/account/reauthenticate-dialog.tsx')).ReauthenticateDialog,
  })),
  'totp-new': lazyCode(async () => ({ default: (await import('#features/account/totp-dialog.tsx')).TotpDialog })),
  'passkey-new': lazyCode(async () => ({
    default: (await import('#features/account/passkey-dialog.tsx')).PasskeyDialog,
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
