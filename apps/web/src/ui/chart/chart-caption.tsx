import type { ReactNode } from 'react';
import styles from './chart-frame.module.css';

export type CaptionProps = {
  /** What the chart is about. */
  readonly title: string;
  /** What it finds, in one sentence: the heading, above what it is about. */
  readonly finding?: ReactNode;
  /** How it is to be read, where there is nothing to find. */
  readonly note?: string;
  readonly level?: 2 | 3;
};

/** What is found leads, what the chart is about stands below it. */
export function ChartCaption({ title, finding, note, level }: CaptionProps) {
  const Heading = level === 3 ? 'h3' : 'h2';
  const below = finding ? title : note;
  return (
    <figcaption className={styles.caption}>
      <Heading className={styles.title}>{finding ? withoutStop(finding) : title}</Heading>
      {below && <p className={styles.topic}>{below}</p>}
    </figcaption>
  );
}

/** A heading ends without a full stop. */
const withoutStop = (finding: ReactNode) => (typeof finding === 'string' ? finding.replace(/\.$/, '') : finding);
