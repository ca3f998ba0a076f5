import { type BankLink, bankLinks } from '@aurea/contract/bank-links.ts';
import { useRef, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { AccountChoiceCard } from './account-choice.tsx';
import { type Choice, isDecided, proposedChoice, toChoices } from './account-choices.ts';
import styles from './linking.module.css';

/** Each account: joined to one of the household, new, or left out. An open choice holds the button up and is shown. */
export function ChooseAccounts({ link }: { readonly link: BankLink }) {
  const { linking: text } = useMessages().bankLinks;
  const { accounts } = link;
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(
    () => new Map(accounts.map((account) => [account.id, proposedChoice(account)])),
  );
  const list = useRef<HTMLDivElement>(null);
  const choose = useWrite(bankLinks.choose);
  const all = [...choices.values()];
  const open = all.filter((choice) => !isDecided(choice)).length;
  const out = all.filter(({ as }) => as === 'left_out').length;
  const submit = () => {
    if (open > 0) return showFirstOpen(list.current);
    choose.mutate({ params: { id: link.id }, body: { accounts: toChoices(choices) } });
  };
  return (
    <>
      <h2 className={styles.question}>{text.which}</h2>
      <p className={styles.lead}>{text.given(link.institutionName, accounts.length)}</p>
      <div ref={list} className={styles.accounts}>
        {accounts.map((account) => (
          <AccountChoiceCard
            key={account.id}
            account={account}
            choice={choices.get(account.id) ?? proposedChoice(account)}
            onChange={(choice) => setChoices((before) => new Map(before).set(account.id, choice))}
          />
        ))}
      </div>
      <div className={styles.bar}>
        <p role="status">
          <span>{[text.ready(all.length - open - out), out > 0 && text.leftOut(out)].filter(Boolean).join(', ')}</span>
          {open > 0 && <span className={styles.open}>{text.open(open)}</span>}
        </p>
        <Button pending={choose.isPending} onPress={submit}>
          {text.follow}
        </Button>
      </div>
    </>
  );
}

function showFirstOpen(list: HTMLElement | null): void {
  const card = list?.querySelector<HTMLElement>('[data-open]');
  card?.scrollIntoView({ block: 'center' });
  card?.querySelector<HTMLElement>('input:not(:checked)')?.focus({ preventScroll: true });
}
