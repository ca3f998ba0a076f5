import { type Import, imports } from '@aurea/contract/imports.ts';
import type { LaterList as Reading } from '@aurea/domain/imports/mapping.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import styles from './rows-step.module.css';

type Props = { readonly found: Import };
type Answer = Reading | 'refuse';

/** How a list of holdings is read into an account that holds some of them: a question until it is answered. */
export function LaterList({ found }: Props) {
  const { later: text } = useMessages().imports.rows;
  const read = useWrite(imports.readHoldings);
  const [chosen, setChosen] = useState<Answer | null>(null);
  const { heldAlready: held, mapping, id } = found;
  const named = useNames(held?.notListed ?? []);
  if (!held) return null;
  const answer = (value: Answer) => {
    setChosen(value);
    const body = { laterList: value === 'refuse' ? null : value };
    read.mutate({ params: { id }, body }, { onSettled: () => setChosen(null) });
  };
  const hasErrors = found.counts.error > 0;
  const choices = [
    { value: 'refuse', label: text.as.refuse, detail: text.detail.refuse },
    { value: 'changes', label: text.as.changes, detail: text.detail.changes },
  ] as const;
  const all = {
    value: 'all',
    label: text.as.all,
    detail:
      hasErrors && mapping.laterList ? text.detail.errors : named === '' ? text.detail.changes : text.detail.all(named),
  } as const;
  return (
    <section className={styles.later}>
      <h3 className={styles.laterTitle}>{text.title(held.rows)}</h3>
      <RadioGroup<Answer>
        label={text.question}
        value={chosen ?? mapping.laterList ?? 'refuse'}
        choices={held.notListed.length > 0 || mapping.laterList === 'all' ? [...choices, all] : choices}
        look="tiles"
        onChange={answer}
      />
    </section>
  );
}

const NAMED = 4;

function useNames(positions: readonly { readonly name: string }[]): string {
  const { later: text } = useMessages().imports.rows;
  const names = positions
    .slice(0, NAMED)
    .map(({ name }) => name)
    .join(', ');
  return positions.length > NAMED ? text.others(names, positions.length - NAMED) : names;
}
