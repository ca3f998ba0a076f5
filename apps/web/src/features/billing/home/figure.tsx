import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { BareLink } from '#ui/link.tsx';
import { BigMoney } from '#ui/money.tsx';
import { Muted } from '#ui/muted.tsx';
import styles from './home.module.css';

type FigureProps = {
  readonly label: string;
  readonly value: string;
  readonly href: string;
  readonly isUrgent?: boolean;
  readonly children: ReactNode;
};

/** One sum with what it means, leading to where it comes from. */
export function Figure({ label, value, href, isUrgent = false, children }: FigureProps) {
  return (
    <li>
      <BareLink href={href} className={styles.figure}>
        <Muted as="span">{label}</Muted>
        <span className={styles.value}>
          <BigMoney value={value} />
        </span>
        <span className={styles.detail} data-urgent={isUrgent || undefined}>
          {isUrgent && <Icon name="warning" size={14} />} {children}
        </span>
      </BareLink>
    </li>
  );
}
