import { useMessages } from '#i18n/messages.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './target.module.css';
import { stepped } from './target-fields.ts';

type Props = {
  /** The class, in words. */
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A percentage to type, or to move by a point with its buttons and arrows, by five with the page keys. */
export function PercentStepper({ name, value, onChange }: Props) {
  const { target: text } = useMessages().suitability;
  const move = (points: number) => onChange(stepped(value, points));
  return (
    <div className={styles.stepper}>
      <IconButton icon="minus" label={text.less(name)} onPress={() => move(-1)} excludeFromTabOrder />
      <NumberField label={name} value={value} onChange={onChange} onStep={move} placeholder="0" suffix="%" />
      <IconButton icon="plus" label={text.more(name)} onPress={() => move(1)} excludeFromTabOrder />
    </div>
  );
}
