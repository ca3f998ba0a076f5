import type { ReactNode } from 'react';
import type { FactPlace } from './fact-place.ts';
import styles from './preview.module.css';

type Section = {
  readonly heading: string | null;
  readonly lines: readonly { readonly text: string; readonly missing: FactPlace | null }[];
};

type Props = {
  readonly document: { readonly title: string; readonly customer: string; readonly sections: readonly Section[] };
  readonly language: 'en' | 'fr';
  /** What stands in the place of a fact that nobody has filled in. */
  readonly gap: (text: string, missing: FactPlace) => ReactNode;
};

/** A document of the advice as its pages say it. */
export function DocumentSheet({ document: { title, customer, sections }, language, gap }: Props) {
  return (
    <article className={styles.sheet} lang={language}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.about}>{customer}</p>
      {sections.map(({ heading, lines }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections never move
        <section key={at}>
          {heading !== null && <h4 className={styles.heading}>{heading}</h4>}
          {lines.map(({ text, missing }, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand twice, and lines never move
            <p key={line}>{missing ? gap(text, missing) : text}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
