import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Stack } from '#ui/stack.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import styles from './programs.module.css';

type Props = {
  readonly title: string;
  readonly label: string;
  readonly secret: string;
  readonly onDone: () => void;
};

/** A secret, this one time, to be copied. */
export function NewSecret({ title, label, secret, onDone }: Props) {
  const { programs: text } = useMessages();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  };
  return (
    <Stack>
      <Callout tone="warning" title={title} />
      <output aria-label={label} className={styles.secret} translate="no">
        {secret}
      </output>
      <Toolbar gap={3}>
        {window.isSecureContext && (
          <Button variant="primary" icon={copied ? 'check' : 'copy'} onPress={() => void copy()}>
            {copied ? text.copied : text.copy}
          </Button>
        )}
        <Button variant="neutral" onPress={onDone}>
          {text.done}
        </Button>
      </Toolbar>
    </Stack>
  );
}
