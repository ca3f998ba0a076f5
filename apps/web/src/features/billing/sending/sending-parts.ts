import type { MailDraft } from '@aurea/contract/billing/invoice-mails.ts';
import type { LinkedKind } from '@aurea/domain/mail/linked-document.ts';
import type { ComponentType, ReactNode } from 'react';

export type TypedMail = {
  readonly recipients: string[];
  readonly subject?: string;
  readonly text?: string;
  readonly attached: boolean;
};

/** What every document that is sent has in common, given by the application. */
export type SendingParts = {
  readonly DeliveryCard: ComponentType<{ readonly kind: LinkedKind; readonly documentId: string }>;
  readonly SendDialog: ComponentType<{
    readonly title: string;
    readonly draft: MailDraft;
    readonly isSending: boolean;
    /** What sending also does to a draft, above the mail. */
    readonly lead?: ReactNode;
    readonly onSend: (mail: TypedMail) => void;
    readonly onClose: () => void;
  }>;
};
