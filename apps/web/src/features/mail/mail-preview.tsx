import type { MailDraft } from '@aurea/contract/billing/invoice-mails.ts';
import { fillIn } from '@aurea/domain/mail/mail-template.ts';
import { useMessages } from '#i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './mail.module.css';
import type { TypedMail } from './typed-mail.ts';

type Props = { readonly draft: MailDraft; readonly mail: Required<TypedMail> };

/** The mail as its reader will get it. */
export function MailPreview({ draft, mail }: Props) {
  const { send: text } = useMessages().mail;
  const { sender, attachment, numberToCome } = draft;
  const open = { number: numberToCome ?? text.numberToCome };
  return (
    <section className={styles.preview} aria-label={text.preview}>
      <h3 className={styles.subtitle}>{text.preview}</h3>
      <dl className={styles.envelope}>
        <dt>{text.from}</dt>
        <dd>{sender.name}</dd>
        {sender.replyTo && (
          <>
            <dt>{text.replyTo}</dt>
            <dd>{sender.replyTo}</dd>
          </>
        )}
        <dt>{text.to}</dt>
        <dd>{mail.recipients.join(', ') || '—'}</dd>
        <dt>{text.subject}</dt>
        <dd>{fillIn(mail.subject, open)}</dd>
      </dl>
      <p className={styles.letter} lang={draft.language}>
        {fillIn(mail.text, { ...open, link: text.address })}
      </p>
      {mail.attached && (
        <p className={styles.attachment}>
          <Icon name="document" size={16} /> {attachment ?? text.attachment}
        </p>
      )}
    </section>
  );
}
