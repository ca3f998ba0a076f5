import { useLocation } from '@tanstack/react-router';
import { type ComponentType, Suspense, useEffect } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useCanApprove } from '#lib/rights.ts';
import { useWorkspace } from '#lib/session.ts';
import { Callout } from '#ui/callout.tsx';
import { Card } from '#ui/card.tsx';
import { Page } from '#ui/page.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { AdviceSection } from './advice-section.tsx';
import { AlertsSection } from './alerts-section.tsx';
import { CatalogueCard } from './catalogue/catalogue-card.tsx';
import { CalendarCard } from './connections/calendar-card.tsx';
import { CardKeyCard } from './connections/card-key-card.tsx';
import { PlatformCard } from './connections/platform-card.tsx';
import {
  AccountsSection,
  BankSection,
  IdentitySection,
  LookSection,
  NumberingSection,
  VatSection,
} from './documents/document-sections.tsx';
import { MailTemplates } from './mails/mail-templates.tsx';
import { RemindersSection } from './mails/reminders-section.tsx';
import styles from './practice.module.css';
import { SectionList, useSectionTitles } from './section-list.tsx';
import { isUnknownSection, type SectionName, sectionOf } from './sections.ts';

const CONTENTS: Readonly<Record<SectionName, ComponentType<{ readonly canApprove: boolean }>>> = {
  identity: IdentitySection,
  look: LookSection,
  advice: AdviceSection,
  vat: VatSection,
  bank: BankSection,
  cards: CardKeyCard,
  numbering: NumberingSection,
  catalogue: CatalogueCard,
  accounts: AccountsSection,
  platform: PlatformCard,
  mails: MailTemplates,
  reminders: RemindersSection,
  alerts: AlertsSection,
  calendar: CalendarCard,
};

/** What the practice says of itself on its documents, and how it invoices: one section at a time. */
export function PracticeScreen() {
  const text = useMessages().practice;
  const canApprove = useCanApprove();
  const isOwner = useWorkspace()?.role === 'owner';
  const isHidden = (section: SectionName) => section === 'platform' && !isOwner;
  const named = useSection();
  const isUnknown = isUnknownSection({ section: useAddress().search.section });
  const current = isHidden(named) ? 'identity' : named;
  const title = useSectionTitles()[current];
  const Content = CONTENTS[current];
  return (
    <Page title={text.title} lead={text.lead}>
      <div className={styles.layout}>
        <SectionList current={current} isHidden={isHidden} />
        <div className={styles.section}>
          {isUnknown && <Callout title={text.unknown} />}
          {!canApprove && <Callout title={text.readOnly} />}
          <Suspense key={current} fallback={<Awaited title={title} />}>
            <Content canApprove={canApprove} />
          </Suspense>
        </div>
      </div>
    </Page>
  );
}

function Awaited({ title }: { readonly title: string }) {
  return (
    <Card title={title}>
      <SkeletonRows />
    </Card>
  );
}

/** The section of the address; one that a field or the hash names is written there before anything is typed. */
function useSection(): SectionName {
  const { search, change } = useAddress();
  const hash = useLocation({ select: (location) => location.hash });
  const section = sectionOf({ section: search.section, field: search.field, hash });
  const isNamedElsewhere = search.section === undefined && section !== sectionOf({});
  useEffect(() => {
    if (isNamedElsewhere) change({ section });
  });
  return section;
}
