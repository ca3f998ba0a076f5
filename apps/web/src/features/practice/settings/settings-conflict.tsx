import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import styles from '../practice.module.css';

/** A colleague saved first: what is typed stands over theirs now, and the next save may keep it. */
export function SettingsConflict({ onTheirs }: { readonly onTheirs: () => void }) {
  const { stale: text } = useMessages().practice;
  return (
    <div className={styles.conflict}>
      <Callout
        tone="warning"
        title={text.title}
        action={
          <Button variant="neutral" size="small" onPress={onTheirs}>
            {text.theirs}
          </Button>
        }
      >
        {text.detail}
      </Callout>
    </div>
  );
}
