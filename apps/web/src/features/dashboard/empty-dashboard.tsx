import { demo } from '@aurea/contract/demo.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite, WEALTH } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { useMayWrite } from '#lib/rights.ts';
import { useUser } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from './empty-dashboard.module.css';

/** Before anything is owned: the three ways in. */
export function EmptyDashboard() {
  const { empty: text } = useMessages().dashboard;
  const { givenName } = useUser();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.page}>
      <div className={styles.welcome}>
        <header>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {text.title(givenName)}
          </h1>
          <p className={styles.detail}>{text.detail}</p>
        </header>
        <Ways />
      </div>
    </div>
  );
}

function Ways() {
  const { empty: text, demo: words } = useMessages().dashboard;
  const dialogs = useDialogAddress();
  const mayWrite = useMayWrite();
  const fill = useWrite(demo.fill, { refreshes: WEALTH });
  if (!mayWrite) return null;
  // the tile is gone when the answer comes, and its handlers with it
  const lookAround = () =>
    void fill.mutateAsync({}).then(
      () => notify({ type: 'success', message: words.filled }),
      () => undefined,
    );
  return (
    <ul className={styles.ways}>
      <Way
        icon="upload"
        name={text.import}
        explanation={text.importDetail}
        act={<Button onPress={() => dialogs.open('import')}>{text.import}</Button>}
      />
      <Way
        icon="plus"
        name={text.asset}
        explanation={text.assetDetail}
        act={
          <Button variant="primary" onPress={() => dialogs.open('asset-new')}>
            {text.asset}
          </Button>
        }
      />
      <Way
        icon="eye"
        name={text.demo}
        explanation={fill.isPending ? text.demoWorking : text.demoDetail}
        act={
          <Button variant="neutral" pending={fill.isPending} onPress={lookAround}>
            {text.demo}
          </Button>
        }
      />
    </ul>
  );
}

type WayProps = {
  readonly icon: IconName;
  readonly name: string;
  readonly explanation: string;
  readonly act: ReactNode;
};

function Way({ icon, name, explanation, act }: WayProps) {
  return (
    <li className={styles.way}>
      <span className={styles.mark}>
        <Icon name={icon} size={20} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.explanation}>{explanation}</p>
      </div>
      {act}
    </li>
  );
}
