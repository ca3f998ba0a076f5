import type { account } from '@aurea/contract/account.ts';
import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { session } from '@aurea/contract/session.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './confirmation-message.module.css';

type Props = {
  readonly message: NonNullable<ReplyOf<typeof account.confirmationMessage>>;
};

/** The message itself, where the instance cannot send any: shown to the session that signed up, and only there. */
export function ConfirmationMessage({ message }: Props) {
  const { confirm: text } = useMessages().session;
  const confirm = useWrite(session.confirmAccount);
  return (
    <article className={styles.message} aria-label={text.noMail}>
      <p className={styles.mark}>
        <Icon name="mail" size={16} />
        {text.noMail}
      </p>
      <dl className={styles.facts}>
        <dt>{text.to}</dt>
        <dd>{message.to}</dd>
        <dt>{text.subject}</dt>
        <dd>{message.subject}</dd>
      </dl>
      <p className={styles.text}>{message.text}</p>
      <Button
        size="large"
        fullWidth
        icon="check"
        pending={confirm.isPending}
        onPress={() => confirm.mutate({ body: { code: message.code } })}
      >
        {text.confirmNow}
      </Button>
    </article>
  );
}
