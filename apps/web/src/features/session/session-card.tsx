import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { BareLink } from '#ui/link.tsx';
import styles from './session-card.module.css';

type Props = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
  /** Below everything else: the other way in. */
  readonly foot?: ReactNode;
};

/** The one card of a public page; its title takes focus, so that each step is announced, unless somebody types in it already. */
export function SessionCard({ title, lead, children, foot }: Props) {
  const { project } = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { current } = heading;
    if (!current?.parentElement?.contains(document.activeElement)) current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className={styles.card} data-wordmark>
      <BareLink href="/" className={styles.wordmark}>
        {project.name}
      </BareLink>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children && <div className={styles.body}>{children}</div>}
      {foot && <p className={styles.foot}>{foot}</p>}
    </section>
  );
}

/** Says that another way follows. */
export function Divide({ children }: { readonly children: ReactNode }) {
  return <div className={styles.divide}>{children}</div>;
}

type FieldsProps = {
  readonly children: ReactNode;
  /** Marks every field alike: which of them was wrong is not said. */
  readonly refused?: boolean;
};

export function Fields({ children, refused = false }: FieldsProps) {
  return (
    <div className={styles.fields} data-refused={refused || undefined}>
      {children}
    </div>
  );
}

/** Links and small acts on one line. */
export function Aside({ children, centred }: { readonly children: ReactNode; readonly centred?: boolean }) {
  return (
    <div className={styles.aside} data-centred={centred || undefined}>
      {children}
    </div>
  );
}
