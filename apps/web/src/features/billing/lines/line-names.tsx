import type { Article } from '@aurea/contract/catalogue.ts';
import { useMessages } from '#i18n/messages.ts';
import { type Articles, filledBy } from '#lib/articles.ts';
import { useCanApprove } from '#lib/rights.ts';
import type { TypedLine } from '../editor/draft.ts';
import { ADD, ArticleList } from './articles/article-list.tsx';
import { isFigure } from './line-figures.ts';
import styles from './line-grid.module.css';
import type { RowProps } from './row-props.ts';
import { useCellList } from './use-cell-list.ts';

type Props = Pick<RowProps, 'line' | 'row' | 'articles' | 'onAddArticle' | 'onChange'>;

/** Articles proposed at once. */
const MOST = 8;

/** What a line is, in a word and in more; a word is looked up in the catalogue while it is typed. */
export function LineNames({ line, row, articles, onAddArticle, onChange }: Props) {
  const { editor: text } = useMessages().invoices;
  const labelled = (name: string) => `${name}, ${text.line(row + 1)}`;
  return (
    <div className={styles.names}>
      <NameCell {...{ line, row, articles, onAddArticle, onChange }} label={labelled(text.columns.name)} />
      <input
        className={styles.detail}
        data-cell={`detail ${row}`}
        aria-label={labelled(text.details)}
        placeholder={text.details}
        maxLength={1000}
        value={line.description}
        onChange={(event) => onChange({ ...line, description: event.target.value })}
      />
      {line.role === 'option' && <span className={styles.option}>{text.option}</span>}
      {line.supply === 'goods' && <span className={styles.option}>{text.categories.goods}</span>}
      {line.fee !== undefined && <span className={styles.option}>{text.fees.onLine}</span>}
    </div>
  );
}

function NameCell({ line, row, articles, onAddArticle, onChange, label }: Props & { readonly label: string }) {
  const { editor: text } = useMessages().invoices;
  const canApprove = useCanApprove();
  const typed = line.name;
  const all = typed.trim() === '' ? [] : articles.matching(typed);
  const found = all.filter(({ name }) => name !== typed).slice(0, MOST);
  const canAdd = canApprove && canBecomeArticle(line, articles);
  const fill = (article: Article) => onChange({ ...line, ...filledBy(article) });
  const choices = [
    ...found.map((article) => ({ id: article.id, onChoose: () => fill(article) })),
    ...(canAdd ? [{ id: ADD, onChoose: () => onAddArticle(line) }] : []),
  ];
  const cell = useCellList(choices);
  return (
    <>
      <input
        className={styles.name}
        data-cell={`name ${row}`}
        aria-label={label}
        placeholder={text.columns.name}
        maxLength={200}
        value={typed}
        {...(articles.count > 0 ? cell.input : {})}
        onChange={(event) => {
          cell.open();
          onChange({ ...line, ...(articles.lineOf(event.target.value) ?? { name: event.target.value }) });
        }}
      />
      {cell.isOpen && articles.count > 0 && (
        <ArticleList
          id={cell.list}
          typed={typed}
          articles={found}
          count={articles.count}
          active={cell.active}
          optionId={cell.optionId}
          onChoose={(id) => cell.choose(choices.find((one) => one.id === id))}
          canAdd={canAdd}
        />
      )}
    </>
  );
}

/** Whether a line is worth keeping: it has a price, and a name that no article has. */
export function canBecomeArticle({ name, unitPrice, fee, role }: TypedLine, { lineOf }: Articles): boolean {
  const isPriced = isFigure('price', unitPrice) && /[1-9]/.test(unitPrice);
  return role !== 'section' && fee === undefined && name.trim() !== '' && isPriced && lineOf(name.trim()) === null;
}
