import { type Import, imports } from '@aurea/contract/imports.ts';
import { useState } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { Callout } from '#ui/callout.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import styles from './rows-step.module.css';

type Answer = 'rows' | 'stated';

/** Balances of the file that its rows contradict: the stated one is not taken before it is confirmed. */
export function RunningBalance({ found }: { readonly found: Import }) {
  const { balance: text } = useMessages().imports.rows;
  const locale = useFormatLocale();
  const confirm = useWrite(imports.confirmBalance);
  const [chosen, setChosen] = useState<Answer | null>(null);
  const { contradictedBalance: balance, id } = found;
  if (!balance) return null;
  const { on, stated, byRows, currency, breaks, line, isConfirmed } = balance;
  const money = (amount: string) => formatMoney(amount, { locale, currency, detail: true });
  const answer = (value: Answer) => {
    setChosen(value);
    const body = { isConfirmed: value === 'stated' };
    confirm.mutate({ params: { id }, body }, { onSettled: () => setChosen(null) });
  };
  const day = formatDay(on);
  return (
    <section className={styles.later}>
      <Callout tone="warning" title={text.title(breaks)}>
        {text.detail(day, money(stated), money(byRows))} {text.check(line)}
      </Callout>
      <RadioGroup<Answer>
        label={text.question}
        value={chosen ?? (isConfirmed ? 'stated' : 'rows')}
        choices={[
          { value: 'rows', label: text.as.rows, detail: text.asDetail.rows },
          { value: 'stated', label: text.as.stated(money(stated)), detail: text.asDetail.stated(day) },
        ]}
        look="tiles"
        onChange={answer}
      />
    </section>
  );
}
