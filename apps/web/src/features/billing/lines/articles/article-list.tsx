import type { Article } from '@aurea/contract/catalogue.ts';
import type { PointerEvent } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatDecimal } from '#lib/format.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './article-list.module.css';

type Props = {
  readonly id: string;
  readonly typed: string;
  readonly articles: readonly Article[];
  /** How many are on offer in all. */
  readonly count: number;
  readonly active: string | undefined;
  readonly optionId: (id: string) => string;
  readonly onChoose: (id: string) => void;
  /** Whether what is typed may be added to the catalogue. */
  readonly canAdd: boolean;
};

/** The choice that adds what is typed to the catalogue. */
export const ADD = 'add';

/** Articles of the catalogue with their unit, price and VAT, under the name that is typed. */
export function ArticleList({ id, typed, articles, count, active, optionId, onChoose, canAdd }: Props) {
  const { editor: text } = useMessages().invoices;
  const locale = useFormatLocale();
  // The field keeps the focus while an article is pressed.
  const preventFocusLoss = (event: PointerEvent) => event.preventDefault();
  return (
    <div
      className={styles.list}
      id={id}
      role="listbox"
      aria-label={text.catalogue}
      tabIndex={-1}
      onPointerDown={preventFocusLoss}
    >
      <div className={styles.head} aria-hidden="true">
        <span>{text.catalogueOf(articles.length, count)}</span>
        <span>{text.columns.unit}</span>
        <span className={styles.figure}>{text.columns.price}</span>
        <span className={styles.figure}>{text.columns.vat}</span>
      </div>
      {articles.map((article) => (
        <div
          key={article.id}
          id={optionId(article.id)}
          className={styles.option}
          role="option"
          tabIndex={-1}
          aria-selected={active === article.id}
          onPointerUp={() => onChoose(article.id)}
        >
          <span className={styles.name}>
            <Marked text={article.name} typed={typed} />
          </span>
          <span className={styles.soft}>{article.unitName ?? text.units[article.unit]}</span>
          <span className={styles.figure}>{formatDecimal(article.unitPrice, locale, 2)}</span>
          <span className={`${styles.figure} ${styles.soft}`}>
            {article.vatCategory === 'S'
              ? `${formatDecimal(article.vatRate, locale)}\u00a0%`
              : text.noVat[article.vatCategory]}
          </span>
        </div>
      ))}
      {canAdd && (
        <div
          id={optionId(ADD)}
          className={styles.add}
          role="option"
          tabIndex={-1}
          aria-selected={active === ADD}
          onPointerUp={() => onChoose(ADD)}
        >
          <Icon name="plus" size={16} />
          <span>{text.newArticle(typed.trim())}</span>
          <span className={styles.soft}>{text.keptWithPrice}</span>
        </div>
      )}
    </div>
  );
}

/** The first of the typed words stands out where the name holds it. */
function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  const [word = ''] = typed.trim().split(/\s+/);
  const at = word === '' ? -1 : text.toLowerCase().indexOf(word.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.mark}>{text.slice(at, at + word.length)}</mark>
      {text.slice(at + word.length)}
    </>
  );
}
