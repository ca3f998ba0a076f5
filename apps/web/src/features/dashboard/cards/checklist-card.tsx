import type { Dashboard } from '@aurea/contract/dashboard.ts';
import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '#i18n/messages.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Progress } from '#ui/progress.tsx';
import styles from '../dashboard.module.css';

type Step = Dashboard['checklist'][number];

type Props = { readonly found: Dashboard; readonly onHide: () => void };

/** The first things to do, until they are done or the card is hidden. */
export function ChecklistCard({ found, onHide }: Props) {
  const { checklist: text } = useMessages().dashboard;
  const done = found.checklist.filter((step) => step.done).length;
  const all = found.checklist.length;
  const next = found.checklist.find((step) => !step.done);
  return (
    <Card
      title={text.title}
      actions={
        <>
          {text.done(done, all)}
          <IconButton icon="close" size="small" label={text.hide} onPress={onHide} />
        </>
      }
    >
      <Progress label={text.title} value={done} max={all} words={text.done(done, all)} tone="gold" hiddenLabel />
      <ul className={styles.steps}>
        {found.checklist.map((step) => (
          <StepRow key={step.step} step={step} isNext={step === next} />
        ))}
      </ul>
    </Card>
  );
}

type RowProps = { readonly step: Step /** The first that is left to do stands out. */; readonly isNext: boolean };

function StepRow({ step, isNext }: RowProps) {
  const { checklist: text } = useMessages().dashboard;
  const begin = useBeginning();
  const { label, detail, fix } = text.steps[step.step];
  return (
    <li className={styles.step} data-done={step.done || undefined} aria-current={isNext ? 'step' : undefined}>
      <Icon name={step.done ? 'check-circle' : 'circle'} />
      <span className={styles.words}>
        {label}
        {isNext && <small className={styles.detail}>{detail}</small>}
        {step.done && <span className="visually-hidden">, {text.stepDone}</span>}
      </span>
      {!step.done && (
        <Button
          variant={isNext ? 'secondary' : 'neutral'}
          size="small"
          aria-label={`${fix}, ${label}`}
          onPress={() => begin(step.step)}
        >
          {fix}
        </Button>
      )}
    </li>
  );
}

function useBeginning(): (step: Step['step']) => void {
  const dialogs = useDialogAddress();
  const navigate = useNavigate();
  const beginnings: Readonly<Record<Step['step'], () => void>> = {
    asset: () => dialogs.open('asset-new'),
    import: () => dialogs.open('import'),
    member: () => dialogs.open('members'),
    price: () => dialogs.open('price-import'),
    second_factor: () => void navigate({ href: '/user/account#security' }),
  };
  return (step) => beginnings[step]();
}
