import { mailTemplates, type StoredTemplate } from '@aurea/contract/mail-templates.ts';
import { MAIL_TEMPLATES, type MailTemplate } from '@aurea/domain/mailing/mail-template.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useRead } from '#lib/api.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from './mails.module.css';
import { TemplateDialog } from './template-dialog.tsx';

/** What the practice writes to its customers, mail by mail. */
export function MailTemplates({ mayRule }: { readonly mayRule: boolean }) {
  const { mails: text } = useMessages().practice;
  const { templates } = useMessages().deliveries;
  const { items } = useRead(mailTemplates.list, {});
  const [open, setOpen] = useState<MailTemplate | null>(null);
  const own = (template: MailTemplate) => items.filter((one) => one.template === template && one.version > 0);
  return (
    <Card title={text.title} finding={text.lead}>
      <ul className={styles.mails}>
        {MAIL_TEMPLATES.map((template) => (
          <li key={template}>
            <button
              type="button"
              className={styles.mail}
              disabled={!mayRule}
              aria-label={text.edit(templates[template])}
              onClick={() => setOpen(template)}
            >
              <span>{templates[template]}</span>
              <OwnWords own={own(template)} />
              {mayRule && <Icon name="chevron-right" size={16} />}
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

function OwnWords({ own }: { readonly own: readonly StoredTemplate[] }) {
  const { mails: text } = useMessages().practice;
  if (own.length === 0) return <span className={styles.soft}>{text.usual}</span>;
  return <Tag tone="gold">{`${text.own} (${own.map(({ language }) => language.toUpperCase()).join(', ')})`}</Tag>;
}
