import { type MailDraft, MOST_RECIPIENTS } from '@aurea/contract/billing/invoice-mails.ts';
import { type ReactNode, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { CancelButton } from '#ui/cancel-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './mail.module.css';
import { MailPreview } from './mail-preview.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import type { TypedMail } from './typed-mail.ts';
import { UsualWords } from './usual-words.tsx';

export type SendDialogProps = {
  readonly title: string;
  readonly draft: MailDraft;
  readonly isSending: boolean;
  /** What sending also does to a draft, above the mail. */
  readonly lead?: ReactNode;
  readonly onSend: (mail: TypedMail) => void;
  readonly onClose: () => void;
};

/** What will be written to whom, beside the very mail, and one button: it cannot be taken back. */
export function SendDialog({ title, draft, isSending, lead, onSend, onClose }: SendDialogProps) {
  const { send: text } = useMessages().mail;
  const [chosen, setChosen] = useState<readonly string[]>(draft.recipients);
  const [subject, setSubject] = useState(draft.subject);
  const [body, setBody] = useState(draft.text);
  const [attached, setAttached] = useState(true);
  const recipients = [...chosen];
  const isOwn = draft.identityMissing.length === 0;
  const words = isOwn ? { subject, text: body } : { subject: draft.subject, text: draft.text };
  const isComplete =
    recipients.length > 0 && recipients.length <= MOST_RECIPIENTS && words.subject.trim() !== '' && words.text !== '';
  const isDraft = draft.attachment === null;
  const mail = { recipients, ...(isOwn ? words : {}), attached };
  const actions = (
    <>
      <CancelButton />
      <Button icon="send" isDisabled={!isComplete} pending={isSending} onPress={() => onSend(mail)}>
        {text.act(recipients.length)}
      </Button>
    </>
  );
  return (
    <Dialog title={title} isOpen onClose={onClose} actions={actions} width="large" isDismissable={false}>
      {lead}
      <div className={styles.writing}>
        <div className={styles.fields}>
          <RecipientFields known={draft.known} value={chosen} onChange={setChosen} />
          {isOwn ? (
            <>
              <TextField label={text.subject} value={subject} onChange={setSubject} maxLength={200} />
              <TextArea
                label={text.text}
                help={isDraft ? `${text.textHelp} ${text.numberHelp}` : text.textHelp}
                value={body}
                onChange={setBody}
                rows={12}
                maxLength={5000}
              />
            </>
          ) : (
            <UsualWords gaps={draft.identityMissing} />
          )}
          <Checkbox label={text.attach(draft.attachment)} value={attached} onChange={setAttached} />
        </div>
        <div className={styles.outcome}>
          <MailPreview draft={draft} mail={{ ...mail, ...words }} />
          {!draft.sender.replyTo && <Callout tone="warning" title={text.noReply} />}
          {draft.leaves ? <Callout title={text.warning} /> : <Callout tone="warning" title={text.waits} />}
        </div>
      </div>
    </Dialog>
  );
}
