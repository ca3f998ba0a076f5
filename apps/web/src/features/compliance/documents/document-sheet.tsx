import type { DocumentFigure } from '@aurea/domain/compliance/documents/composed-document.ts';
import type { ReactNode } from 'react';
import type { FactPlace } from './fact-place.ts';
import styles from './preview.module.css';

type Line = {
  readonly text: string;
  readonly missing: FactPlace | null;
  readonly figure?: DocumentFigure | null;
};

type Section = { readonly heading: string | null; readonly lines: readonly Line[] };

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
          {runsOf(lines).map((run, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand twice, and lines never move
            <Run key={line} run={run} gap={gap} />
          ))}
        </section>
      ))}
    </article>
  );
}

/** Rows of figures that follow each other are one table; any other line stands alone. */
function runsOf(lines: readonly Line[]): Line[][] {
  const runs: Line[][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (line.figure && last?.[0]?.figure) last.push(line);
    else runs.push([line]);
  }
  return runs;
}

function Run({ run, gap }: { readonly run: readonly Line[] } & Pick<Props, 'gap'>) {
  const rows = run.flatMap(({ text, figure }) => (figure ? [{ text, ...figure }] : []));
  if (rows.length === 0) return run.map(({ text, missing }) => <p key={text}>{missing ? gap(text, missing) : text}</p>);
  return (
    <table className={styles.figures}>
      <tbody>
        {rows.map(({ text, amount, detail, isTotal }) => (
          <tr key={text} className={isTotal ? styles.total : undefined}>
            <th scope="row">
              {text}
              {detail !== '' && <small>{detail}</small>}
            </th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
