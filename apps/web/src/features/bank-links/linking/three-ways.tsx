import { useId } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { Choice } from './account-choices.ts';
import styles from './three-ways.module.css';

type Props = {
  readonly label: string;
  readonly value: Choice['as'];
  readonly canJoin: boolean;
  readonly onChange: (as: Choice['as']) => void;
};

const WAYS = ['joined', 'new', 'left_out'] as const;

/** Join, new or leave out, side by side; arrows move between them as in every group of radio buttons. */
export function ThreeWays({ label, value, canJoin, onChange }: Props) {
  const { linking: text } = useMessages().bankLinks;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.ways}>
      {WAYS.map((way) => (
        <label key={way} className={styles.way}>
          <input
            type="radio"
            name={name}
            checked={value === way}
            disabled={way === 'joined' && !canJoin}
            onChange={() => onChange(way)}
          />
          {value === way && <Icon name="check" size={14} />}
          {text[way]}
        </label>
      ))}
    </div>
  );
}
