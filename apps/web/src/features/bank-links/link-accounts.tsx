import type { BankAccount, BankLink } from '@aurea/contract/bank-links.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { FileLine } from '#ui/table/files/file-line.tsx';
import styles from './link-accounts.module.css';

/** The accounts a bank gives, with what the ledger says of each. On a phone each row is a small card. */
export function LinkAccounts({ link }: { readonly link: BankLink }) {
  const { bankLinks: text } = useMessages();
  const { columns } = text;
  const amount = { kind: 'number', currency: (account: BankAccount) => account.currency } as const;
  return (
    <>
      <FileLine
        title={text.accountsOf(link.institutionName)}
        rows={link.accounts}
        columns={[
          {
            id: 'account',
            header: columns.account,
            value: ({ name, lastDigits }) => [name, lastDigits].filter(Boolean).join(' '),
          },
          { id: 'here', header: columns.here, value: ({ assetName }) => assetName },
          { ...amount, id: 'balance', header: columns.balance, value: ({ balance }) => balance },
          { ...amount, id: 'difference', header: columns.difference, value: ({ difference }) => difference },
          { id: 'last', header: columns.last, value: ({ lastLineOn }) => lastLineOn },
        ]}
      />
      <table className={styles.table} aria-label={text.accountsOf(link.institutionName)}>
        <thead>
          <tr>
            <th scope="col">{columns.account}</th>
            <th scope="col">{columns.here}</th>
            <th scope="col" className={styles.figure}>
              {columns.balance}
            </th>
            <th scope="col" className={styles.figure}>
              {columns.difference}
            </th>
            <th scope="col" className={styles.figure}>
              {columns.last}
            </th>
          </tr>
        </thead>
        <tbody>
          {link.accounts.map((account) => (
            <Row key={account.id} account={account} isDated={link.health !== 'well' && link.health !== 'ending'} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Row({ account, isDated }: { readonly account: BankAccount; readonly isDated: boolean }) {
  const { bankLinks: text } = useMessages();
  const { name, lastDigits, balance, balanceOn, currency, assetId, assetName, lastLineOn } = account;
  return (
    <tr data-out={!account.isFollowed || undefined}>
      <th scope="row">
        {name}
        {lastDigits && <small>{text.digits(lastDigits)}</small>}
      </th>
      <td>
        {assetId ? (
          <Link href={`/dashboard/assets/${assetId}`}>{assetName}</Link>
        ) : (
          <span className={styles.absent}>{text.leftOut}</span>
        )}
      </td>
      <td className={classes(styles.figure, styles.balance)}>
        {balance === null ? (
          <span className={styles.absent}>{text.noBalance}</span>
        ) : (
          <Money value={balance} currency={currency} detail />
        )}
        {balance !== null && (isDated || balanceOn < today()) && <small>{text.of(formatDay(balanceOn))}</small>}
      </td>
      <td className={classes(styles.figure, styles.difference)} data-name={text.columns.difference}>
        <Difference account={account} />
      </td>
      <td className={classes(styles.figure, styles.last)}>{lastLineOn ? formatDay(lastLineOn) : '—'}</td>
    </tr>
  );
}

function Difference({ account }: { readonly account: BankAccount }) {
  const { bankLinks: text } = useMessages();
  const { difference, currency } = account;
  if (!account.isFollowed) return <span className={styles.absent}>—</span>;
  if (difference === null) return <span className={styles.absent}>{text.unchecked}</span>;
  if (decimal(difference).isZero()) return <span className={styles.absent}>{text.noDifference}</span>;
  return (
    <b className={styles.differs}>
      <Money value={difference} currency={currency} detail sign />
    </b>
  );
}
