import type { ClassParts, RealAllocation } from '@aurea/contract/suitability/suitability-allocation.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import styles from '../suitability.module.css';
import { BreakdownDialog } from './breakdown-dialog.tsx';

type Props = { readonly allocation: RealAllocation; readonly money: (value: string) => string };

/** What the comparison leaves out, what is to be classified, and what the household classified itself. */
export function AllocationNotes({ allocation, money }: Props) {
  const { allocation: text } = useMessages().suitability;
  const { beside, toCheck, typed, missing, unclassified } = allocation;
  const parts = [
    beside.reserve !== '0' && text.reserve(money(beside.reserve)),
    beside.directProperty !== '0' && text.property(money(beside.directProperty)),
    beside.belongings !== '0' && text.belongings(money(beside.belongings)),
  ].filter((part) => part !== false);
  return (
    <div className={styles.notes}>
      {parts.length > 0 && <p>{text.beside(parts.join(', '))}</p>}
      {missing.length > 0 && <p>{text.missing(missing.join(', '))}</p>}
      {toCheck.length > 0 && <p>{text.unclassified(money(unclassified))}</p>}
      <Subjects
        title={text.toCheck}
        subjects={toCheck}
        money={money}
        action={text.classify}
        nameOf={text.classifyNamed}
      />
      <Subjects title={text.typed} subjects={typed} money={money} action={text.edit} nameOf={text.editNamed} />
    </div>
  );
}

type Subject = RealAllocation['toCheck'][number] & { readonly parts?: ClassParts };

type SubjectsProps = {
  readonly title: string;
  readonly subjects: readonly Subject[];
  readonly money: Props['money'];
  readonly action: string;
  readonly nameOf: (name: string) => string;
};

function Subjects({ title, subjects, money, action, nameOf }: SubjectsProps) {
  const mayWrite = useMayWrite('investment');
  const [asked, setAsked] = useState<Subject | null>(null);
  if (subjects.length === 0) return null;
  return (
    <>
      <p className={styles.factTitle}>{title}</p>
      <ul className={styles.plain}>
        {subjects.map((subject) => (
          <li key={subject.id} className={styles.subject}>
            <span>
              {subject.name}, {money(subject.value)}
            </span>
            {mayWrite && (
              <Button size="small" variant="text" aria-label={nameOf(subject.name)} onPress={() => setAsked(subject)}>
                {action}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && <BreakdownDialog subject={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
