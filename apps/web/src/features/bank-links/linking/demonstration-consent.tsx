import { type BankLink, bankLinks, DEMONSTRATION_BEHAVIOURS } from '@aurea/contract/bank-links.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite, WEALTH } from '#lib/api.ts';
import { useRunAction } from '#lib/use-run-action.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/fields/code-field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Tag } from '#ui/tag.tsx';
import styles from './linking.module.css';

/** The page of the demonstration bank: its code, what the person agrees to, and its switches. */
export function DemonstrationConsent({ link }: { readonly link: BankLink }) {
  const { linking: text, demonstration, behaviour: names } = useMessages().bankLinks;
  const [code, setCode] = useState('');
  const [behaviour, setBehaviour] = useState(link.demonstrationBehaviour ?? 'works');
  const finish = useWrite(bankLinks.finish, { handledErrors: ['code_wrong'], refreshes: WEALTH });
  const behave = useWrite(bankLinks.behave);
  const refusal = useRefusal(link);
  const [isRunning, run] = useRunAction();
  const params = { id: link.id };
  const agree = (typed: string) =>
    run(async () => {
      if (behaviour !== link.demonstrationBehaviour) await behave.mutateAsync({ params, body: { behaviour } });
      await finish.mutateAsync({ params, body: { code: typed } });
    });
  const isWrong = finish.error?.code === 'code_wrong';
  return (
    <form
      className={styles.bankPage}
      onSubmit={(event) => {
        event.preventDefault();
        if (code) agree(code);
      }}
    >
      <h2 className={styles.bankName}>
        {text.page(link.institutionName)} <Tag>{demonstration}</Tag>
      </h2>
      <p className={styles.lead}>{text.pageLead}</p>
      <p className={styles.codeShown}>
        <span>{text.yourCode}</span>
        <output>{link.demonstrationCode}</output>
      </p>
      <CodeField label={text.code} value={code} onChange={setCode} error={isWrong ? text.wrong : undefined} />
      <RadioGroup
        label={text.behaviour}
        direction="row"
        value={behaviour}
        onChange={setBehaviour}
        choices={DEMONSTRATION_BEHAVIOURS.map((value) => ({ value, label: names[value] }))}
      />
      <div className={styles.actions}>
        <Button variant="neutral" pending={refusal.isPending} onPress={refusal.refuse}>
          {text.refuse}
        </Button>
        <Button type="submit" pending={isRunning} isDisabled={code.length < 6}>
          {text.agree}
        </Button>
      </div>
    </form>
  );
}

/** A first consent that is refused leaves no link; a renewal that is refused leaves it as it was. */
function useRefusal(link: BankLink) {
  const { linking: text } = useMessages().bankLinks;
  const navigate = useNavigate();
  const remove = useWrite(bankLinks.remove, { leaves: true });
  const leave = () => {
    notify({ type: 'success', message: text.refused });
    void navigate({ href: '/dashboard/assets/bank-links' });
  };
  const refuse = () => {
    if (link.state !== 'consenting') return leave();
    remove.mutate({ params: { id: link.id } }, { onSuccess: leave });
  };
  return { isPending: remove.isPending, refuse };
}
