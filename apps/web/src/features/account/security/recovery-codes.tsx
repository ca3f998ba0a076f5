import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { download } from '#lib/download.ts';
import { useUser } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import styles from '../account.module.css';

/** The codes, this one time; to copy or to keep as a file. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const { codes: text, totp } = useMessages().account;
  const { email } = useUser();
  const [copied, setCopied] = useState(false);
  const asText = `${text.heading(email)}\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(asText);
    setCopied(true);
  };
  return (
    <div className={styles.form}>
      <Callout tone="warning" title={text.once} />
      <ul className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Toolbar gap={3}>
        {window.isSecureContext && (
          <Button variant="neutral" icon={copied ? 'check' : 'copy'} onPress={() => void copy()}>
            {copied ? totp.copied : text.copy}
          </Button>
        )}
        <Button
          variant="neutral"
          icon="download"
          onPress={() => download(text.file, new Blob([asText], { type: 'text/plain' }))}
        >
          {text.download}
        </Button>
      </Toolbar>
    </div>
  );
}
