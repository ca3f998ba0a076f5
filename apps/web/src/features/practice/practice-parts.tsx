import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { BareLink } from '#ui/link.tsx';
import styles from './practice.module.css';

const PARTS = [
  'identity',
  'contact',
  'vat',
  'bank',
  'terms',
  'numbering',
  'accounts',
  'look',
  'wordings',
  'advice',
  'catalogue',
  'mails',
  'reminders',
  'notices',
  'alerts',
  'cards',
  'calendar',
  'platform',
] as const;
type PartName = (typeof PARTS)[number];

/** The parts of the settings, beside them where there is room. */
export function PracticeContents({ hasPlatform }: { readonly hasPlatform: boolean }) {
  const { practice: text, reports, cardPayments, electronic } = useMessages();
  const { advice, catalogue, mails, reminders, notices, alertSettings, calendar } = text;
  useScrollToPart();
  const titles: Readonly<Record<PartName, string>> = {
    ...text,
    accounts: reports.accounts.title,
    advice: advice.title,
    catalogue: catalogue.title,
    mails: mails.title,
    reminders: reminders.title,
    notices: notices.title,
    alerts: alertSettings.title,
    cards: cardPayments.title,
    calendar: calendar.title,
    platform: electronic.platform.title,
  };
  return (
    <nav aria-label={text.contents} className={styles.contents}>
      {PARTS.filter((name) => name !== 'platform' || hasPlatform).map((name) => (
        <BareLink key={name} href={`#${name}`}>
          {titles[name]}
        </BareLink>
      ))}
    </nav>
  );
}

/** Brings to the part of the address, which was not there yet when the page was reached. */
function useScrollToPart(): void {
  const name = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    if (name) document.getElementById(name)?.scrollIntoView();
  }, [name]);
}

/** A part of the settings with an address of its own: `#bank`. */
export function Part({ name, children }: { readonly name: PartName; readonly children: ReactNode }) {
  return (
    <div id={name} className={styles.part}>
      {children}
    </div>
  );
}
