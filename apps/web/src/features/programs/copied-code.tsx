import { useMessages } from '#i18n/messages.ts';
import { copyText } from '#lib/copy-text.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from './programs.module.css';

type Props = { readonly name: string; readonly code: string };

/** Code to be put elsewhere, with a button that copies it. */
export function CopiedCode({ name, code }: Props) {
  const { programs: text } = useMessages();
  const copy = async () => {
    if (await copyText(code)) notify({ type: 'success', message: text.copied });
  };
  return (
    <div className={styles.code}>
      <pre className={styles.secret} translate="no">
        {code}
      </pre>
      <Button variant="neutral" size="small" icon="copy" aria-label={text.copyOf(name)} onPress={() => void copy()}>
        {text.copy}
      </Button>
    </div>
  );
}
