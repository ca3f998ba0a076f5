import { required } from '@aurea/contract/core/validators.ts';
import { type AccountName, isAccount } from '@aurea/domain/billing/reports/sales-accounts.ts';
import { useMessages } from '#i18n/messages.ts';
import styles from '../practice.module.css';
import { type PracticeControl, PracticeText } from '../settings/field-list.tsx';
import { RateAccountFields } from './rate-account-fields.tsx';

const NAMES = [
  'customers',
  'services',
  'goods',
  'vat',
  'vatAwaiting',
  'deposits',
  'badDebts',
  'roundingLoss',
  'roundingGain',
] as const satisfies readonly AccountName[];

/** The accounts under which the sales journal enters what is invoiced. */
export function AccountFields({ control }: { readonly control: PracticeControl }) {
  const { accounts: text } = useMessages().reports;
  return (
    <>
      <div className={styles.fields}>
        {NAMES.map((name) => (
          <PracticeText
            key={name}
            control={control}
            name={`accounts.${name}`}
            label={text.names[name]}
            rules={[required]}
            check={{ holds: isAccount, sentence: text.wrong }}
            maxLength={20}
          />
        ))}
      </div>
      <RateAccountFields control={control} />
    </>
  );
}
