import { practiceSettings, type SavedSettings } from '@aurea/contract/billing/practice.ts';
import { mailTemplates, type StoredTemplate } from '@aurea/contract/mail/mail-templates.ts';
import { missingOfIdentity } from '@aurea/domain/billing/settings/practice-identity.ts';
import { MAIL_TEMPLATES, type MailTemplate } from '@aurea/domain/mail/mail-template.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useRead } from '#lib/api.ts';
import { Callout } from '#ui/callout.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from './mails.module.css';
import { TemplateDialog } from './template-dialog.tsx';

/** What the practice writes to its customers, mail by mail. */
export function MailTemplates({ canApprove }: { readonly canApprove: boolean }) {
  const { mails: text } = useMessages().practice;
  const { templates } = useMessages().mail;
  const { items } = useRead(mailTemplates.list, {});
  const { settings } = useRead(practiceSettings.find, {});
  const waits = missingOfIdentity(settings).length > 0;
  const [open, setOpen] = useState<MailTemplate | null>(null);
  const own = (template: MailTemplate) => items.filter((one) => one.template === template && one.version > 0);
  return (
    <Card title={text.title} finding={text.lead}>
      {waits && <IdentityFirst settings={settings} />}
      <ul className={styles.mails}>
        {MAIL_TEMPLATES.map((template) => (
          <li key={template}>
            <button
              type="button"
              className={styles.mail}
              disabled={!canApprove}
              aria-label={text.edit(templates[template])}
              onClick={() => setOpen(template)}
            >
              <span>{templates[template]}</span>
              <OwnWords own={own(template)} />
              {canApprove && <Icon name="chevron-right" size={16} />}
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <TemplateDialog
          template={open}
          stored={items.filter((one) => one.template === open)}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}

/** Own words are saved and wait: mails say the usual ones until the identity of the practice is complete. */
function IdentityFirst({ settings }: { readonly settings: SavedSettings['settings'] }) {
  const { mails: text } = useMessages().practice;
  const { problems } = useMessages().invoices;
  return (
    <div className={styles.waiting}>
      <Callout tone="warning" title={text.identityFirst}>
        {missingOfIdentity(settings)
          .map(({ code }) => problems[code])
          .join(' · ')}
      </Callout>
    </div>
  );
}

function OwnWords({ own }: { readonly own: readonly StoredTemplate[] }) {
  const { mails: text } = useMessages().practice;
  if (own.length === 0) return <span className={styles.soft}>{text.usual}</span>;
  return <Tag tone="gold">{`${text.own} (${own.map(({ language }) => language.toUpperCase()).join(', ')})`}</Tag>;
}
