import type { BankAccount, BankLink } from '@aurea/contract/bank-links.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import type { ReactNode } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { formatDay, formatMoment, formatMoney } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { usePrivacy } from '#ui/privacy.tsx';
import styles from './link-card.module.css';
import { linkingAddress, stateOf } from './link-state.ts';
import { useFailureTitle } from './use-failure-title.ts';
import { useRenewal } from './use-renewal.ts';

/** What is wrong with a link, and the one thing to do about each. */
export function LinkNotices({ link }: { readonly link: BankLink }) {
  const state = stateOf(link);
  return (
    <>
      {state === 'ended' && <Ended link={link} />}
      {state === 'failed' && <Failed link={link} />}
      {state === 'unfinished' && <Unfinished link={link} />}
      {link.accounts.map((account) => (
        <Difference key={account.id} account={account} />
      ))}
    </>
  );
}

type NoticeProps = {
  readonly tone: 'error' | 'warning';
  readonly title: string;
  readonly detail: string;
  readonly action?: ReactNode;
};

function Notice({ tone, title, detail, action }: NoticeProps) {
  return (
    <div className={classes(styles.notice, styles[tone])}>
      <Icon name={tone === 'error' ? 'warning' : 'info'} />
      <p>
        <b>{title}</b> {detail}
      </p>
      {action}
    </div>
  );
}

function Ended({ link }: { readonly link: BankLink }) {
  const { bankLinks: text } = useMessages();
  const mayWrite = useMayWrite();
  const { isPending, begin } = useRenewal(link.id);
  const [first] = link.accounts;
  return (
    <Notice
      tone="error"
      title={text.endedTitle(link.institutionName, link.consentDays)}
      detail={first ? text.endedDetail(formatDay(first.balanceOn)) : ''}
      action={
        mayWrite && (
          <Button pending={isPending} onPress={begin}>
            {text.renewLong}
          </Button>
        )
      }
    />
  );
}

function Failed({ link }: { readonly link: BankLink }) {
  const { bankLinks: text } = useMessages();
  const title = useFailureTitle(link);
  return (
    <Notice
      tone="error"
      title={title ?? text.refusedTitle}
      detail={text.failedDetail(link.nextAt && formatMoment(link.nextAt))}
    />
  );
}

function Unfinished({ link }: { readonly link: BankLink }) {
  const { bankLinks: text } = useMessages();
  const mayWrite = useMayWrite();
  const isChoosing = link.state === 'choosing';
  return (
    <Notice
      tone="warning"
      title={text.unfinishedTitle(link.institutionName)}
      detail={text.unfinishedDetail[isChoosing ? 'choosing' : 'consenting']}
      action={
        mayWrite && (
          <LinkButton href={linkingAddress(link.id)} variant="neutral">
            {text.goOn}
          </LinkButton>
        )
      }
    />
  );
}

/** What the bank has beyond the ledger is shown until somebody explains it. */
function Difference({ account }: { readonly account: BankAccount }) {
  const { bankLinks: text } = useMessages();
  const money = useMoneyText(account.currency);
  const mayWrite = useMayWrite();
  const { difference, ledgerBalance, balance, assetId, assetName, balanceOn } = account;
  if (difference === null || balance === null || decimal(difference).isZero() || !assetId) return null;
  return (
    <Notice
      tone="warning"
      title={text.differenceTitle(money(difference, true), assetName ?? account.name, formatDay(balanceOn))}
      detail={text.differenceDetail(money(balance), money(ledgerBalance ?? '0'))}
      action={mayWrite && <Explanations assetId={assetId} />}
    />
  );
}

function Explanations({ assetId }: { readonly assetId: string }) {
  const { bankLinks: text } = useMessages();
  const dialogs = useDialogAddress();
  const { explainWays: ways } = text;
  const entries = [
    { id: 'line', label: ways.line, icon: 'plus' as const, onAction: () => dialogs.open('transaction-new', assetId) },
    { id: 'file', label: ways.file, icon: 'upload' as const, onAction: () => dialogs.open('import', assetId) },
    { id: 'value', label: ways.value, icon: 'edit' as const, onAction: () => dialogs.open('asset-value', assetId) },
  ];
  return (
    <Menu
      label={text.explain}
      groups={[{ id: 'ways', entries }]}
      trigger={
        <Button variant="neutral" size="small" iconAtEnd="chevron-down">
          {text.explain}
        </Button>
      }
    />
  );
}

const MASK = '••••';

function useMoneyText(currency: string): (value: string, sign?: boolean) => string {
  const locale = useFormatLocale();
  const isHidden = usePrivacy();
  return (value, sign = false) => (isHidden ? MASK : formatMoney(value, { locale, currency, detail: true, sign }));
}
