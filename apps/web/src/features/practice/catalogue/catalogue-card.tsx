import { type Article, type ArticleDraft, catalogue } from '@aurea/contract/catalogue.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useRead, useWrite } from '#lib/api.ts';
import { useCanApprove } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Money } from '#ui/money.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Stack } from '#ui/stack.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from '../practice.module.css';
import { ArticleForm } from './article-form.tsx';

/** What the practice sells: added, changed, taken out of the offer. */
export function CatalogueCard() {
  const { catalogue: text } = useMessages().practice;
  const { items } = useRead(catalogue.list, {});
  const canApprove = useCanApprove();
  const [isAdding, setAdding] = useState(false);
  const add = useWrite(catalogue.add);
  const save = (article: ArticleDraft) =>
    add.mutate(
      { body: article },
      {
        onSuccess: () => {
          setAdding(false);
          notify({ type: 'success', message: text.added });
        },
      },
    );
  const addButton = (
    <Button variant="neutral" icon="plus" onPress={() => setAdding(true)}>
      {text.add}
    </Button>
  );
  return (
    <Card title={text.title} finding={text.lead}>
      <Stack gap={4}>
        {items.length > 0 && (
          <ul className={styles.articles}>
            {items.map((article) => (
              <ArticleLine key={article.id} article={article} mayChange={canApprove} />
            ))}
          </ul>
        )}
        {items.length === 0 && !isAdding && (
          <EmptyState icon="document-lines" title={text.empty} action={canApprove && addButton} />
        )}
        {isAdding && (
          <ArticleForm act={text.add} isSaving={add.isPending} onSave={save} onCancel={() => setAdding(false)} />
        )}
        {canApprove && items.length > 0 && !isAdding && <div>{addButton}</div>}
      </Stack>
    </Card>
  );
}

type LineProps = { readonly article: Article; readonly mayChange: boolean };

function ArticleLine({ article, mayChange }: LineProps) {
  const { practice } = useMessages();
  const { catalogue: text } = practice;
  const [isEdited, setEdited] = useState(false);
  const change = useWrite(catalogue.change);
  const { id, archived, version, ...said } = article;
  const write = (next: ArticleDraft, isArchived: boolean) =>
    change.mutate(
      { params: { id }, body: { article: next, archived: isArchived, version } },
      {
        onSuccess: () => {
          setEdited(false);
          notify({ type: 'success', message: text.saved });
        },
      },
    );
  if (isEdited) {
    return (
      <li className={styles.article}>
        <ArticleForm
          act={practice.save}
          given={said}
          isSaving={change.isPending}
          onSave={(next) => write(next, archived)}
          onCancel={() => setEdited(false)}
        />
      </li>
    );
  }
  return (
    <li className={styles.article}>
      <div className={styles.articleLine}>
        <span className={styles.articleName}>
          {said.name} {archived && <Tag icon="archive">{text.archived}</Tag>}
          {said.description !== '' && <span className={styles.articleDetail}>{said.description}</span>}
        </span>
        <span>
          <Money value={said.unitPrice} currency="EUR" detail /> / {said.unitName ?? text.units[said.unit]}
        </span>
        {mayChange && (
          <span>
            <IconButton icon="edit" size="small" label={text.edit(said.name)} onPress={() => setEdited(true)} />
            <IconButton
              icon={archived ? 'undo' : 'archive'}
              size="small"
              label={archived ? text.restore(said.name) : text.archive(said.name)}
              onPress={() => write(said, !archived)}
            />
          </span>
        )}
      </div>
    </li>
  );
}
