import { useMessages } from '#i18n/messages.ts';
import { runAction } from '#lib/run-action.ts';
import { Button } from '#ui/button.tsx';
import styles from './steps.module.css';
import { useImport } from './use-import.ts';
import type { Progress } from './use-onboarding.ts';

/** The short way for who comes with a file: the household is made and the import opens, in one click. */
export function ImportNow({ progress }: { readonly progress: Progress }) {
  const { importNow: text } = useMessages().onboarding;
  const { open, isPending } = useImport(progress);
  return (
    <div className={styles.importNow}>
      <span>{text.title}</span>
      <Button variant="primary" icon="upload" pending={isPending} onPress={() => runAction(() => open())}>
        {text.action}
      </Button>
    </div>
  );
}
