import { useMessages } from '#i18n/messages.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from '../dashboard.module.css';
import { type CardChoice, type CardName, moveCard } from './card-choice.ts';

export type CardOrderProps = {
  readonly offered: readonly CardName[];
  readonly choice: CardChoice;
  readonly onChange: (choice: CardChoice) => void;
};

/** Each card with whether it shows and its way up and down. */
export function CardOrder({ offered, choice, onChange }: CardOrderProps) {
  const { dashboard: text } = useMessages();
  const { order, hidden } = choice;
  const show = (name: CardName, isShown: boolean) => {
    const others = [...hidden].filter((each) => each !== name);
    onChange({ order, hidden: new Set(isShown ? others : [...others, name]) });
  };
  const move = (name: CardName, by: -1 | 1) => onChange({ order: moveCard(order, name, by, offered), hidden });
  return (
    <ul className={styles.chooser}>
      {offered.map((name) => (
        <li key={name}>
          <Checkbox label={text.cards[name]} value={!hidden.has(name)} onChange={(isShown) => show(name, isShown)} />
          <IconButton
            icon="arrow-up"
            label={text.earlier(text.cards[name])}
            isDisabled={name === offered[0]}
            onPress={() => move(name, -1)}
          />
          <IconButton
            icon="arrow-down"
            label={text.later(text.cards[name])}
            isDisabled={name === offered.at(-1)}
            onPress={() => move(name, 1)}
          />
        </li>
      ))}
    </ul>
  );
}
