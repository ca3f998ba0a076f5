import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Card } from '#ui/card.tsx';
import { Lead } from '#ui/lead.tsx';
import styles from './account.module.css';

export const SECTIONS = [
  'profile',
  'language',
  'security',
  'sessions',
  'privacy',
  'spaces',
  'programs',
  'transfer',
  'mandates',
  'erasure',
] as const;
export type SectionName = (typeof SECTIONS)[number];

type Props = { readonly name: SectionName; readonly lead?: string; readonly children: ReactNode };

/** A part of the account page with an address of its own: `#security`. */
export function Section({ name, lead, children }: Props) {
  const { sections } = useMessages().account;
  return (
    <div id={name} className={styles.anchor}>
      <Card title={sections[name]} finding={lead} className={name === 'erasure' ? styles.danger : undefined}>
        {children}
      </Card>
    </div>
  );
}

type PartProps = {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly act?: ReactNode;
  readonly children?: ReactNode;
};

/** One thing inside a section, with its act at the end of the line. */
export function Part({ title, lead, act, children }: PartProps) {
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <div className={styles.partWords}>
          <h3 className={styles.partTitle}>{title}</h3>
          {lead && <Lead>{lead}</Lead>}
        </div>
        {act}
      </div>
      {children}
    </section>
  );
}
