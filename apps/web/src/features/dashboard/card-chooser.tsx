import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Popover } from '#ui/popover.tsx';
import { useTableLayout } from '#ui/table/layout.ts';
import { type CardChoice, type CardName, moveCard } from './card-choice.ts';
import styles from './dashboard.module.css';

type Props = {
  readonly offered: readonly CardName[];
  readonly choice: CardChoice;
  readonly onChange: (choice: CardChoice) => void;
};

/** Which cards the dashboard shows, and in which order. */
export function CardChooser({ offered, choice, onChange }: Props) {
  const { dashboard: text } = useMessages();
  const layout = useTableLayout();
  const { order, hidden } = choice;
  const show = (name: CardName, isShown: boolean) => {
    const others = [...hidden].filter((each) => each !== name);
    onChange({ order, hidden: new Set(isShown ? others : [...others, name]) });
  };
  const move = (name: CardName, by: -1 | 1) => onChange({ order: moveCard(order, name, by, offered), hidden });
  return (
    <Popover
      label={text.customise}
      trigger={
        layout === 'cards' ? (
          <IconButton icon="grid" label={text.customise} bordered />
        ) : (
          <Button variant="neutral" icon="grid">
            {text.customise}
          </Button>
        )
      }
    >
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
    </Popover>
  );
}
