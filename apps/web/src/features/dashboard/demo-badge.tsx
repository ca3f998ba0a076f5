import { demo } from '@aurea/contract/demo.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWrite, WEALTH } from '#lib/api.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Tag } from '#ui/tag.tsx';
import styles from './dashboard.module.css';

/** Says that what is shown is invented, and takes it away. */
export function DemoBadge() {
  const { demo: text } = useMessages().dashboard;
  const mayWrite = useMayWrite();
  const clear = useWrite(demo.clear, { refreshes: WEALTH });
  const fill = useWrite(demo.fill, { refreshes: WEALTH });
  const cleared = () =>
    notify({
      type: 'success',
      message: text.removed,
      timeout: 10_000,
      action: { label: text.putBack, run: () => fill.mutate({}) },
    });
  return (
    <span className={styles.demo}>
      <Tag tone="gold" icon="info">
        {text.badge}
      </Tag>
      {mayWrite && (
        <Button
          variant="text"
          size="small"
          pending={clear.isPending}
          // the badge goes with the data, and handlers of its own would go with it
          onPress={() => void clear.mutateAsync({}).then(cleared, () => undefined)}
        >
          {text.remove}
        </Button>
      )}
    </span>
  );
}
