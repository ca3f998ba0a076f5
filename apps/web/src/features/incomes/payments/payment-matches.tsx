import { type PaymentMatch, paymentMatches } from '@aurea/contract/incomes/payment-matches.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Muted } from '#ui/muted.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import { Tag } from '#ui/tag.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import styles from '../incomes.module.css';
import { useMatchAnswers } from './use-match-answers.ts';

/** Lines of accounts that look like payments of incomes; nothing where there are none. */
export function PaymentMatches() {
  const { matches: text } = useMessages().incomes;
  const items = useLiveRead(paymentMatches.list, {}).data?.items ?? [];
  const open = items.filter(({ state }) => state !== 'rejected');
  const rejected = items.filter(({ state }) => state === 'rejected');
  if (items.length === 0) return null;
  const lines = new Set(open.map(({ line }) => line.id));
  return (
    <Card title={text.title} finding={text.finding(lines.size)}>
      <ul className={styles.matches}>
        {open.map((match) => (
          <MatchRow key={keyOf(match)} match={match} />
        ))}
      </ul>
      {rejected.length > 0 && (
        <details className={styles.assumptions}>
          <summary>{text.rejectedOnes(rejected.length)}</summary>
          <ul className={styles.matches}>
            {rejected.map((match) => (
              <MatchRow key={keyOf(match)} match={match} />
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

const keyOf = ({ line, income, due }: PaymentMatch) => `${line.id} ${income.id} ${due?.on ?? ''}`;

const TONES = { recognised: 'success', proposed: 'neutral', question: 'warning', rejected: 'neutral' } as const;

function MatchRow({ match }: { readonly match: PaymentMatch }) {
  const { matches: text } = useMessages().incomes;
  const money = useMoneyText(match.currency);
  const { state, income, due, line } = match;
  const came = text.came(
    line.label || line.text || text.unnamed,
    money(line.amount),
    formatDay(line.on),
    line.assetName,
  );
  return (
    <li className={styles.match}>
      <div className={styles.matchWords}>
        <div className={styles.matchName}>
          {due ? text.due(income.name, money(due.outstanding), formatDay(due.on)) : income.name}{' '}
          <Tag tone={TONES[state]}>{text.states[state]}</Tag>
        </div>
        <Muted as="div">{came}</Muted>
        {line.text !== line.label && line.text !== '' && <Muted as="div">{line.text}</Muted>}
      </div>
      <Answers match={match} name={`${income.name}, ${formatDay(line.on)}`} />
    </li>
  );
}

function useMoneyText(currency: string): (amount: string) => string {
  const locale = useFormatLocale();
  const isHidden = usePrivacy();
  return (amount) => (isHidden ? MASK : formatMoney(amount, { locale, currency, detail: true }));
}

function Answers({ match, name }: { readonly match: PaymentMatch; readonly name: string }) {
  const { matches: text } = useMessages().incomes;
  const mayWrite = useMayWrite();
  const { confirm, reject, withdraw, isPending } = useMatchAnswers(match, name);
  if (!mayWrite) return null;
  if (match.state === 'rejected') {
    return (
      <Button
        variant="neutral"
        size="small"
        icon="undo"
        pending={isPending}
        aria-label={`${text.withdraw}, ${name}`}
        onPress={withdraw}
      >
        {text.withdraw}
      </Button>
    );
  }
  return (
    <Toolbar>
      <Button
        variant="primary"
        size="small"
        pending={isPending}
        aria-label={`${text.confirm}, ${name}`}
        onPress={confirm}
      >
        {text.confirm}
      </Button>
      <Button
        variant="neutral"
        size="small"
        pending={isPending}
        aria-label={`${text.reject}, ${name}`}
        onPress={reject}
      >
        {text.reject}
      </Button>
    </Toolbar>
  );
}
