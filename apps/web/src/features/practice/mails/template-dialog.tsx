import { mailTemplates, type StoredTemplate } from '@aurea/contract/mail/mail-templates.ts';
import type { MailTemplate } from '@aurea/domain/mail/mail-template.ts';
import { fillIn, PLACEHOLDERS_OF, unknownPlaceholders } from '@aurea/domain/mail/mail-template.ts';
import { useState } from 'react';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Tabs } from '#ui/tabs.tsx';
import styles from './mails.module.css';

type Props = {
  readonly template: MailTemplate;
  readonly stored: readonly StoredTemplate[];
  readonly onClose: () => void;
};

const LANGUAGES = ['fr', 'en'] as const;

/** One mail in both languages: its words, what they become, and the way back to the usual ones. */
export function TemplateDialog({ template, stored, onClose }: Props) {
  const { mails: text } = useMessages().practice;
  const { templates } = useMessages().mail;
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number]>(useLocale());
  return (
    <Dialog title={templates[template]} isOpen onClose={onClose} width="large" isDismissable={false}>
      <Tabs
        label={text.language}
        selected={language}
        onSelect={setLanguage}
        tabs={LANGUAGES.map((id) => {
          const found = stored.find((one) => one.language === id);
          const content = found && <TemplateForm key={`${id} ${found.version}`} stored={found} />;
          return { id, label: text.languages[id], content: id === language ? content : null };
        })}
      />
    </Dialog>
  );
}

function TemplateForm({ stored }: { readonly stored: StoredTemplate }) {
  const { practice } = useMessages();
  const words = practice.mails;
  const { template, language, version } = stored;
  const [subject, setSubject] = useState(stored.subject);
  const [text, setText] = useState(stored.text);
  const save = useWrite(mailTemplates.save);
  const reset = useWrite(mailTemplates.reset);
  const params = { template, language };
  const [unknown] = unknownPlaceholders(template, { subject, text });
  const isEmpty = subject.trim() === '' || text.trim() === '';
  const error = unknown === undefined ? undefined : words.unknown(`{${unknown}}`);
  const notifySuccess = (message: string) => ({ onSuccess: () => notify({ type: 'success', message }) });
  return (
    <div className={styles.writing}>
      <div className={styles.fields}>
        <TextField label={words.subject} value={subject} onChange={setSubject} maxLength={200} />
        <TextArea label={words.text} value={text} onChange={setText} rows={12} maxLength={5000} error={error} />
        <div className={styles.actions}>
          {version > 0 && (
            <Button
              variant="text"
              pending={reset.isPending}
              onPress={() => reset.mutate({ params }, notifySuccess(words.wasReset))}
            >
              {words.reset}
            </Button>
          )}
          <Button
            isDisabled={isEmpty || error !== undefined}
            pending={save.isPending}
            onPress={() => save.mutate({ params, body: { version, subject, text } }, notifySuccess(words.saved))}
          >
            {practice.save}
          </Button>
        </div>
      </div>
      <div className={styles.fields}>
        <Placeholders template={template} />
        <section className={styles.preview} aria-label={words.preview} lang={language}>
          <h3 className={styles.subtitle}>{words.preview}</h3>
          <p className={styles.subject}>{fillIn(subject, words.samples)}</p>
          <p className={styles.letter}>{fillIn(text, words.samples)}</p>
        </section>
      </div>
    </div>
  );
}

function Placeholders({ template }: { readonly template: MailTemplate }) {
  const { mails: words } = useMessages().practice;
  return (
    <div>
      <h3 className={styles.subtitle}>{words.words}</h3>
      <dl className={styles.words}>
        {PLACEHOLDERS_OF[template].map((name) => (
          <div key={name}>
            <dt>{`{${name}}`}</dt>
            <dd>{words.placeholders[name]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
