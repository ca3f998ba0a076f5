import { type ReactNode, Suspense, useRef, useState } from 'react';
import { ButtonContext } from 'react-aria-components/Button';
import { lazyCode } from '#lib/code.ts';
import { useHoverDelay } from './hover-delay.ts';
import { IconButton } from './icon-button.tsx';
import styles from './menu.module.css';
import type { MenuGroup, MenuPlacement } from './menu-entry.ts';

const fetchContent = () => import('./menu-content.tsx');
const MenuContent = lazyCode(async () => ({ default: (await fetchContent()).MenuContent }));

type Props = {
  /** What is named for assistive technology. */
  readonly label: string;
  readonly groups: readonly MenuGroup[];
  /** The button that opens it; three dots by default. */
  readonly trigger?: ReactNode;
  readonly placement?: MenuPlacement;
  /** The pointer alone opens and closes it, after a moment: as the three dots do by default. */
  readonly opensOnHover?: boolean;
};

/** A button and the menu it opens. */
export function Menu({ label, groups, trigger, placement = 'bottom end', opensOnHover = !trigger }: Props) {
  const [openedBy, setOpenedBy] = useState<'nothing' | 'pointer' | 'press'>('nothing');
  const button = useRef<HTMLButtonElement>(null);
  const hover = useHoverDelay((isOver) => {
    // What a press opened, a pointer that wanders off does not close.
    setOpenedBy((before) => (before === 'press' ? before : isOver ? 'pointer' : 'nothing'));
  });
  const press = () => setOpenedBy('press');
  const openByArrow = (event: { readonly key: string; readonly continuePropagation: () => void }) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') press();
    // Other keys belong to what the button stands in: Escape closes a panel.
    else event.continuePropagation();
  };
  const isOpen = openedBy !== 'nothing';
  return (
    <>
      <span className={styles.trigger} {...(opensOnHover && hover)}>
        <ButtonContext
          value={{
            ref: button,
            onPress: press,
            onHoverStart: () => void fetchContent(),
            onFocus: () => void fetchContent(),
            onKeyDown: openByArrow,
            'aria-haspopup': 'menu',
            'aria-expanded': isOpen,
          }}
        >
          {trigger ?? <IconButton icon="more" label={label} bordered />}
        </ButtonContext>
      </span>
      {isOpen && (
        <Suspense fallback={null}>
          <MenuContent
            label={label}
            groups={groups}
            placement={placement}
            button={button}
            onClose={() => setOpenedBy('nothing')}
            hover={openedBy === 'pointer' ? hover : undefined}
          />
        </Suspense>
      )}
    </>
  );
}
