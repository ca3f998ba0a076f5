import { useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { useMessages } from '#i18n/messages.ts';
import styles from './chips.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';

type ChipProps = {
  readonly label: string;
  /** What the filter is set to, in text of its own. */
  readonly value?: string | undefined;
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  readonly icon?: IconName;
  /** A filter still to be added. */
  readonly dashed?: boolean;
  readonly opensMenu?: boolean;
  readonly onPress?: () => void;
  /** Present where the filter can be taken away. */
  readonly onRemove?: () => void;
};

/** A filter of a list: off, on, or set to a value. */
export function Chip({
  label,
  value,
  isOn = false,
  icon,
  dashed,
  opensMenu,
  onRemove,
  isDisabled,
  onPress,
}: ChipProps) {
  const text = useMessages().ui.chips;
  return (
    <span className={classes(styles.chip, isOn && styles.on, dashed && styles.dashed)}>
      <Button
        isDisabled={isDisabled ?? false}
        onPress={() => onPress?.()}
        className={styles.main}
        {...(opensMenu || onRemove ? {} : { 'aria-pressed': isOn })}
      >
        {icon && <Icon name={icon} size={14} />}
        {label}
        {value && <b className={styles.value}>{value}</b>}
        {opensMenu && <Icon name="chevron-down" size={14} />}
      </Button>
      {onRemove && (
        <Button aria-label={text.remove(label)} onPress={onRemove} className={styles.remove}>
          <Icon name="close" size={14} />
        </Button>
      )}
    </span>
  );
}

type PeriodProps<Id extends string> = {
  readonly label?: string;
  readonly choices: readonly { readonly id: Id; readonly label: string; readonly words?: string }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
};

/** A few short choices side by side, one of them chosen: periods, ways to look at a chart. */
export function PeriodChips<Id extends string>({ label, choices, chosen, onChoose }: PeriodProps<Id>) {
  const { period } = useMessages().ui.chips;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label ?? period} className={styles.periods}>
      {choices.map((choice) => (
        <label key={choice.id} className={styles.period}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={choice.id === chosen}
            onChange={() => onChoose(choice.id)}
            aria-label={choice.words}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
