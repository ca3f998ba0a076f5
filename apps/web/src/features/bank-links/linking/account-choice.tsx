import type { BankAccount } from '@aurea/contract/bank-links.ts';
import { useId } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import { usePrivacy } from '#ui/privacy.tsx';
import { type Choice, isDecided } from './account-choices.ts';
import styles from './linking.module.css';
import { ThreeWays } from './three-ways.tsx';

type Props = {
  readonly account: BankAccount;
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
};

/** One account of the bank and what becomes of it, with the reason of the proposal. */
export function AccountChoiceCard({ account, choice, onChange }: Props) {
  const { bankLinks: text } = useMessages();
  const id = useId();
  const { name, balance, currency, lastDigits, balanceOn, assetKind } = account;
  return (
    <section className={styles.account} aria-labelledby={id} data-open={!isDecided(choice) || undefined}>
      <header>
        <h3 id={id}>{name}</h3>
        <b>{balance === null ? text.noBalance : <Money value={balance} currency={currency} detail />}</b>
        <small>{lastDigits && text.digits(lastDigits)}</small>
        {balance !== null && <small>{text.of(formatDay(balanceOn))}</small>}
      </header>
      {assetKind !== null && (
        <ThreeWays
          label={text.linking.as(name)}
          value={choice.as}
          canJoin={account.candidates.length > 0}
          onChange={(as) => onChange({ ...choice, as })}
        />
      )}
      {choice.as === 'joined' && <Joined account={account} choice={choice} onChange={onChange} />}
      {choice.as === 'new' && <New choice={choice} onChange={onChange} />}
      {choice.as === 'left_out' && <LeftOut account={account} />}
    </section>
  );
}

function Joined({ account, choice, onChange }: Props) {
  const { linking: text } = useMessages().bankLinks;
  const locale = useFormatLocale();
  const isHidden = usePrivacy();
  const { proposedAssetId, currency } = account;
  const candidates = account.candidates.toSorted((a, b) => b.fits.length - a.fits.length);
  const proposed = candidates.find(({ assetId }) => assetId === proposedAssetId);
  const isAmbiguous = choice.assetId === null && !proposed;
  const clues = (fits: (typeof candidates)[number]['fits']) => fits.map((fit) => text.fits[fit]).join(', ');
  const detail = ({ value, fits }: (typeof candidates)[number]) =>
    [value !== null && !isHidden && formatMoney(value, { locale, currency, detail: true }), clues(fits) || text.noFit]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <RadioGroup
        label={isAmbiguous ? text.ambiguous : text.joinWith}
        look="tiles"
        value={choice.assetId ?? ''}
        onChange={(assetId) => onChange({ ...choice, assetId })}
        choices={candidates.map((each) => ({ value: each.assetId, label: each.name, detail: detail(each) }))}
      />
      {proposed && choice.assetId === proposed.assetId && <Why icon="check">{text.proposed(clues(proposed.fits))}</Why>}
    </>
  );
}

function New({ choice, onChange }: Omit<Props, 'account'>) {
  const { linking: text } = useMessages().bankLinks;
  return (
    <>
      <TextField
        label={text.name}
        maxLength={120}
        value={choice.name}
        onChange={(name) => onChange({ ...choice, name })}
        error={isDecided(choice) ? undefined : text.nameMissing}
      />
      <Why icon="check">{text.newWhy}</Why>
    </>
  );
}

function LeftOut({ account }: Pick<Props, 'account'>) {
  const { linking: text } = useMessages().bankLinks;
  if (account.kind === 'card') return <Why icon="info">{text.cardWhy}</Why>;
  return account.kind === 'loan' ? <Why icon="info">{text.loanWhy}</Why> : null;
}

function Why({ icon, children }: { readonly icon: 'check' | 'info'; readonly children: string }) {
  return (
    <p className={styles.why} data-tone={icon}>
      <Icon name={icon} size={16} />
      {children}
    </p>
  );
}
