import type { Dashboard } from '@aurea/contract/dashboard.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { formatDay } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import styles from './dashboard.module.css';
import { OldPrices } from './old-prices.tsx';

type Check = Dashboard['toCheck'][number];

const SHOWN = 4;

/** What fetching prices and rates may mend. */
const PRICED: readonly Check['code'][] = ['stale_price', 'missing_price', 'missing_rate'];

const ICONS: Readonly<Record<Check['code'], IconName>> = {
  stale_price: 'clock',
  missing_price: 'question',
  missing_rate: 'coin',
  missing_value: 'question',
  stale_value: 'clock',
  import_errors: 'upload',
  income_late: 'clock',
  loan_overlap: 'coin',
};

/** What the figures lack or rest on that is old, each with the way to mend it. */
export function ToCheckCard({ found }: { readonly found: Dashboard }) {
  const { toCheck: text } = useMessages().dashboard;
  const [isOpen, setOpen] = useState(false);
  const mayWrite = useMayWrite();
  const checks = found.toCheck;
  if (checks.length === 0) {
    return (
      <Card title={text.title}>
        <EmptyState icon="check-circle" title={text.none} detail={text.noneDetail} />
      </Card>
    );
  }
  return (
    <Card title={text.title} actions={text.points(checks.length)}>
      <ul className={styles.rows}>
        {checks.slice(0, isOpen ? undefined : SHOWN).map((check) => (
          <CheckRow key={`${check.code} ${check.name}`} check={check} />
        ))}
      </ul>
      {mayWrite && checks.some(({ code }) => PRICED.includes(code)) && <OldPrices />}
      {checks.length > SHOWN && (
        <div className={styles.more}>
          <Button variant="text" size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {isOpen ? text.less : text.more(checks.length - SHOWN)}
          </Button>
        </div>
      )}
    </Card>
  );
}

function CheckRow({ check }: { readonly check: Check }) {
  const { checks } = useMessages().dashboard.toCheck;
  const mayWrite = useMayWrite();
  const mend = useMending();
  const words = checks[check.code];
  return (
    <li>
      <span className={styles.mark} data-tone={check.code === 'import_errors' ? 'info' : undefined}>
        <Icon name={ICONS[check.code]} size={16} />
      </span>
      <div className={styles.words}>
        <div className={styles.name}>{words.title(check.name)}</div>
        <div className={styles.detail}>{words.detail(check.on && formatDay(check.on))}</div>
      </div>
      {mayWrite && (
        <Button variant="neutral" size="small" onPress={() => mend(check)}>
          {words.fix}
        </Button>
      )}
    </li>
  );
}

/** Leads to what mends a point: the dialog for what is missing, the positions where prices are old. */
function useMending(): (check: Check) => void {
  const dialogs = useDialogAddress();
  const navigate = useNavigate();
  const mendings: Readonly<Record<Check['code'], (check: Check) => void>> = {
    stale_price: ({ id }) => void navigate({ href: `/dashboard/assets/${id ?? ''}` }),
    missing_price: ({ id }) => dialogs.open('price', id ?? undefined),
    missing_rate: ({ name }) => dialogs.open('rate', name.replaceAll(/[^A-Z]/g, '')),
    missing_value: ({ id }) => dialogs.open('asset-value', id ?? undefined),
    stale_value: ({ id }) => dialogs.open('asset-value', id ?? undefined),
    loan_overlap: ({ id }) => void navigate({ href: `/dashboard/assets/${id ?? ''}` }),
    income_late: ({ id, on }) => dialogs.open('income-payment', `${id ?? ''}.${on ?? ''}`),
    import_errors: ({ id }) =>
      void navigate({ to: '.', search: { dialog: 'import', import: id ?? undefined }, resetScroll: false }),
  };
  return (check) => mendings[check.code](check);
}
