import type { SuitabilityGoal } from '@aurea/contract/suitability/suitability-goals.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { ALLOCATION_CLASSES } from '@aurea/domain/suitability/allocation/allocation-class.ts';
import { profileOf } from '@aurea/domain/suitability/profile/profiles.ts';
import type { RiskLevel } from '@aurea/domain/suitability/profile/risk-level.ts';
import { goalText } from '@aurea/domain/suitability/projection/projection.ts';
import { sentenceOf } from '@aurea/domain/suitability/texts/text.ts';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { ALLOCATION_COLORS } from '#lib/allocation-colors.ts';
import { formatDay } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { usePrivacy } from '#ui/privacy.tsx';
import { useWholeMoney } from '../profile/target-card.tsx';
import { type GoalOutlook, toThousands } from './goal-outlook.ts';
import styles from './goals.module.css';

type Props = {
  readonly outlook: GoalOutlook;
  readonly currency: string;
  readonly onEdit: (goal: SuitabilityGoal) => void;
  readonly onRemove: (goal: SuitabilityGoal) => void;
};

/** One goal: its day and amounts, the profile it has, and what may be there then. */
export function GoalRow({ outlook, currency, onEdit, onRemove }: Props) {
  const { goals: text } = useMessages().suitability;
  const locale = useLocale();
  const mayWrite = useMayWrite('investment');
  const money = useWholeMoney(currency);
  const { goal, profile, months } = outlook;
  return (
    <li className={styles.goal}>
      <div>
        <b>{goal.name}</b>
        <small>{text.due(formatDay(goal.dueOn), months)}</small>
      </div>
      <div className={styles.amounts}>
        <b>{money(goal.amount)}</b>
        {goal.monthly !== '0' && <small>{text.monthly(money(goal.monthly))}</small>}
      </div>
      <div>
        <b>{profileOf(profile.level).name[locale]}</b>
        <TargetBar level={profile.level} />
        <small>{sentenceOf(profile.text, locale)}</small>
      </div>
      <Outlook outlook={outlook} currency={currency} />
      {mayWrite && (
        <div className={styles.actions}>
          <IconButton icon="edit" size="small" label={text.edit(goal.name)} onPress={() => onEdit(goal)} />
          <IconButton icon="trash" size="small" label={text.removeNamed(goal.name)} onPress={() => onRemove(goal)} />
        </div>
      )}
    </li>
  );
}

/** The classes of a target as one bar; their figures stand beside the target itself. */
function TargetBar({ level }: { readonly level: RiskLevel }) {
  const { target } = profileOf(level);
  return (
    <span className={styles.bar} aria-hidden="true">
      {ALLOCATION_CLASSES.map((name) => (
        <span key={name} style={{ flexGrow: target[name], background: ALLOCATION_COLORS[name] }} />
      ))}
    </span>
  );
}

/** What may be there on its day, nine cases in ten, and how often its amount is reached. */
function Outlook({ outlook: { goal, projection }, currency }: Pick<Props, 'outlook' | 'currency'>) {
  const { goals: text } = useMessages().suitability;
  const locale = useLocale();
  const isHidden = usePrivacy();
  const money = useWholeMoney(currency);
  const last = projection?.points.at(-1);
  if (!projection || !last) {
    return (
      <div>
        <small>{text.noOutlook}</small>
      </div>
    );
  }
  return (
    <div>
      <b>{text.range(money(toThousands(last.p5)), money(toThousands(last.p95)))}</b>
      <small>{text.rangeDetail}</small>
      {goal.aimed && !isHidden && (
        <small>{sentenceOf(goalText(projection, decimal(goal.aimed), currency), locale)}</small>
      )}
    </div>
  );
}
