import { type SuitabilityGoal, suitabilityGoals } from '@aurea/contract/suitability/suitability-goals.ts';
import type { CompletedProfile } from '@aurea/contract/suitability.ts';
import { decimal, sum } from '@aurea/domain/core/decimal.ts';
import { SENTENCES } from '@aurea/domain/suitability/texts/sentences.ts';
import { useMemo, useState } from 'react';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { OpenOverview } from '../open-overview.ts';
import { useWholeMoney } from '../profile/target-card.tsx';
import styles from '../suitability.module.css';
import { GoalDialog } from './goal-dialog.tsx';
import { outlookOf, restOfGoals } from './goal-outlook.ts';
import { GoalRow } from './goal-row.tsx';
import goalStyles from './goals.module.css';

type Props = { readonly overview: OpenOverview; readonly current: CompletedProfile };

/** Goals of the household, each with the profile that its day leaves open. */
export function GoalsCard({ overview, current }: Props) {
  const { goals: text } = useMessages().suitability;
  const locale = useLocale();
  const mayWrite = useMayWrite('investment');
  const [asked, ask] = useState<SuitabilityGoal | 'new' | null>(null);
  const [leaving, leave] = useState<SuitabilityGoal | null>(null);
  const { goals, on, currency } = overview;
  const outlooks = useMemo(
    () => goals.map((goal) => outlookOf(goal, { level: current.level, on })),
    [goals, current.level, on],
  );
  return (
    <Card
      title={text.title(goals.length)}
      finding={text.lead}
      actions={
        mayWrite && (
          <Button size="small" variant="neutral" icon="plus" onPress={() => ask('new')}>
            {text.add}
          </Button>
        )
      }
    >
      {goals.length === 0 ? (
        <p className={styles.note}>{text.none}</p>
      ) : (
        <>
          <ul className={goalStyles.goals}>
            {outlooks.map((outlook) => (
              <GoalRow key={outlook.goal.id} outlook={outlook} currency={currency} onEdit={ask} onRemove={leave} />
            ))}
          </ul>
          <Total overview={overview} />
          <p className={styles.note}>{SENTENCES.projection_warning[locale]}</p>
        </>
      )}
      {asked && (
        <GoalDialog goal={asked === 'new' ? null : asked} currency={currency} today={on} onClose={() => ask(null)} />
      )}
      {leaving && <RemoveGoal goal={leaving} onClose={() => leave(null)} />}
    </Card>
  );
}

/** What the goals take together, and what serves none of them. */
function Total({ overview }: Pick<Props, 'overview'>) {
  const { goals: text } = useMessages().suitability;
  const money = useWholeMoney(overview.currency);
  const { goals } = overview;
  const rest = restOfGoals(overview);
  const [amount, monthly] = [
    sum(goals.map((goal) => decimal(goal.amount))),
    sum(goals.map((goal) => decimal(goal.monthly))),
  ];
  return (
    <p className={rest.isNegative() ? styles.far : styles.factTitle}>
      {text.together(money(amount), money(monthly))}{' '}
      {rest.isNegative() ? text.tooMuch(money(rest.abs())) : text.rest(money(rest))}
    </p>
  );
}

function RemoveGoal({ goal, onClose }: { readonly goal: SuitabilityGoal; readonly onClose: () => void }) {
  const { goals: text, draft } = useMessages().suitability;
  const remove = useWrite(suitabilityGoals.remove);
  return (
    <ConfirmDialog
      isOpen
      title={text.removeTitle(goal.name)}
      act={text.remove}
      dismiss={draft.dismiss}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: goal.id } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {text.removeDetail}
    </ConfirmDialog>
  );
}
