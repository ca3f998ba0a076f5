import type { Dashboard } from '@aurea/contract/dashboard.ts';
import { useNavigate } from '@tanstack/react-router';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import styles from '../dashboard.module.css';

type Check = Dashboard['toCheck'][number];

const ICONS: Readonly<Record<Check['code'], IconName>> = {
  stale_price: 'clock',
  missing_price: 'question',
  price_doubt: 'question',
  missing_rate: 'coin',
  stale_rate: 'clock',
  missing_value: 'question',
  stale_value: 'clock',
  import_errors: 'upload',
  income_late: 'clock',
  loan_overlap: 'coin',
  split_missing: 'layers',
  cash_negative: 'coin',
  own_transfers: 'question',
  class_unknown: 'layers',
  holdings_risk: 'question',
  profile_year_over: 'clock',
  profile_life_event: 'clock',
  profile_wealth_changed: 'clock',
  pea_age: 'calendar',
  life_insurance_age: 'calendar',
  per_year_end: 'calendar',
  life_insurance_year_end: 'calendar',
  waiver_request: 'calendar',
  cdhr_advance: 'calendar',
  crypto_threshold: 'scales',
  ifi_threshold: 'scales',
};

type Props = { readonly check: Check; readonly onFix?: () => void };

/** One point to check, with the way to fix it. */
export function CheckRow({ check, onFix }: Props) {
  const { checks } = useMessages().dashboard.toCheck;
  const mayWrite = useMayWrite();
  const fix = useCheckFix();
  const words = checks[check.code];
  const missing = useAmount(check.missing);
  return (
    <li>
      <span className={styles.mark} data-tone={check.code === 'import_errors' ? 'info' : undefined}>
        <Icon name={ICONS[check.code]} size={16} />
      </span>
      <div className={styles.words}>
        <div className={styles.name}>{words.title(check.name)}</div>
        <div className={styles.detail}>{words.detail(check.on && formatDay(check.on), missing)}</div>
      </div>
      {mayWrite && (
        <Button
          variant="neutral"
          size="small"
          onPress={() => {
            onFix?.();
            fix(check);
          }}
        >
          {words.fix}
        </Button>
      )}
    </li>
  );
}

function useAmount(missing: Check['missing']): string {
  const locale = useFormatLocale();
  const isHidden = usePrivacy();
  if (!missing) return '';
  return isHidden ? MASK : formatMoney(missing.amount, { locale, currency: missing.currency, detail: true });
}

/** Leads to what fixes a point: the dialog for what is missing, the positions where prices are old. */
function useCheckFix(): (check: Check) => void {
  const dialogs = useDialogAddress();
  const navigate = useNavigate();
  const renew = () => void navigate({ href: '/dashboard/investment-profile?view=questions&at=Q1' });
  const fixes: Readonly<Record<Check['code'], (check: Check) => void>> = {
    stale_price: ({ id }) => void navigate({ href: `/dashboard/assets/${id ?? ''}` }),
    missing_price: ({ id }) => dialogs.open('price', id ?? undefined),
    price_doubt: ({ id }) => dialogs.open('price-doubt', id ?? undefined),
    missing_rate: ({ name }) => dialogs.open('rate', name.replaceAll(/[^A-Z]/g, '')),
    stale_rate: ({ name }) => dialogs.open('rate', name.replaceAll(/[^A-Z]/g, '')),
    missing_value: ({ id }) => dialogs.open('asset-value', id ?? undefined),
    stale_value: ({ id }) => dialogs.open('asset-value', id ?? undefined),
    loan_overlap: ({ id }) => void navigate({ href: `/dashboard/assets/${id ?? ''}` }),
    cash_negative: ({ id }) => void navigate({ href: `/dashboard/assets/${id ?? ''}` }),
    split_missing: ({ id }) => dialogs.open('split', id ?? undefined),
    class_unknown: ({ id }) => dialogs.open('breakdown', id ?? undefined),
    holdings_risk: () => void navigate({ href: '/dashboard/investment-profile' }),
    profile_year_over: renew,
    profile_life_event: renew,
    profile_wealth_changed: renew,
    own_transfers: () => dialogs.open('own-transfers'),
    income_late: ({ id, on }) => dialogs.open('income-payment', `${id ?? ''}.${on ?? ''}`),
    pea_age: ({ id }) => void navigate({ href: `/dashboard/assets/${id ?? ''}` }),
    life_insurance_age: ({ id }) => void navigate({ href: `/dashboard/assets/${id ?? ''}` }),
    per_year_end: () => void navigate({ href: '/dashboard/tax-profile' }),
    life_insurance_year_end: () => void navigate({ href: '/dashboard/tax-profile?tab=investments' }),
    waiver_request: () => void navigate({ href: '/dashboard/tax-profile?tab=calendar' }),
    cdhr_advance: () => void navigate({ href: '/dashboard/tax-profile?tab=calendar' }),
    crypto_threshold: () => void navigate({ href: '/dashboard/cryptos?tab=gains' }),
    ifi_threshold: () => void navigate({ href: '/dashboard/properties' }),
    import_errors: ({ id }) =>
      void navigate({ to: '.', search: { dialog: 'import', import: id ?? undefined }, resetScroll: false }),
  };
  return (check) => fixes[check.code](check);
}
