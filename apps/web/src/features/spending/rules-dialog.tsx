import { assets } from '@aurea/contract/assets.ts';
import { MOST_SPENDING_RULES, type SpendingRule } from '@aurea/contract/spending.ts';
import { CATEGORIES } from '@aurea/domain/spending/categories.ts';
import { useState } from 'react';
import { useFormatLocale, useLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatAmount, formatDay } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { useCategoryName } from './category-words.ts';
import { RuleDialog } from './rule-dialog.tsx';
import styles from './spending.module.css';
import { useRules } from './use-rules.ts';

const NEW: SpendingRule = {
  ...{ match: 'contains', words: '', least: null, most: null, assetId: null, category: 'other', since: null },
};

/** The rules of the household in their order, and the words that are recognised without one. */
export function RulesDialog({ onClose }: { readonly onClose: () => void }) {
  const { spending: words, ui } = useMessages();
  const text = words.rules;
  const { read, save, isSaving } = useRules();
  const mayWrite = useMayWrite();
  const [edited, setEdited] = useState<number | null>(null);
  const rules = read.data?.rules ?? [];
  const isFull = rules.length >= MOST_SPENDING_RULES;
  const others = rules.filter((_, at) => at !== edited);
  return (
    <Dialog
      title={text.title}
      isOpen
      width="large"
      onClose={onClose}
      actions={
        <>
          <Button variant="neutral" onPress={onClose}>
            {ui.close}
          </Button>
          {mayWrite && (
            <Button
              variant="primary"
              icon="plus"
              isDisabled={isFull || !read.data}
              onPress={() => setEdited(rules.length)}
            >
              {text.add}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.intro}>{isFull ? text.full : text.intro}</p>
      <QueryBoundary read={read}>
        {() =>
          rules.length === 0 ? (
            <EmptyState level={3} icon="filter" title={text.none} detail={text.noneDetail} />
          ) : (
            <ol className={styles.rules}>
              {withKeys(rules).map(({ key, rule }, at) => (
                <RuleRow
                  key={key}
                  {...{ rule, at, isSaving, mayWrite }}
                  isLast={at === rules.length - 1}
                  onEdit={() => setEdited(at)}
                  onMove={(to) => void save(moved(rules, at, to)).catch(() => undefined)}
                  onRemove={() => void save(rules.toSpliced(at, 1), text.removed).catch(() => undefined)}
                />
              ))}
            </ol>
          )
        }
      </QueryBoundary>
      <BuiltIn />
      {edited !== null && (
        <RuleDialog
          rule={rules[edited] ?? NEW}
          isNew={edited >= rules.length}
          others={others}
          place={edited}
          onSave={(rule) => save(others.toSpliced(edited, 0, rule))}
          onClose={() => setEdited(null)}
        />
      )}
    </Dialog>
  );
}

/** Rules that say the same are distinguished by how many stand before them. */
function withKeys(rules: readonly SpendingRule[]) {
  const seen = new Map<string, number>();
  return rules.map((rule) => {
    const said = JSON.stringify(rule);
    const before = seen.get(said) ?? 0;
    seen.set(said, before + 1);
    return { rule, key: `${said} ${before}` };
  });
}

function moved(rules: readonly SpendingRule[], from: number, to: number): readonly SpendingRule[] {
  const [rule] = rules.slice(from, from + 1);
  return rule ? rules.toSpliced(from, 1).toSpliced(to, 0, rule) : rules;
}

type RowProps = {
  readonly rule: SpendingRule;
  readonly at: number;
  readonly isLast: boolean;
  readonly isSaving: boolean;
  readonly mayWrite: boolean;
  readonly onEdit: () => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
};

function RuleRow({ rule, at, isLast, isSaving, mayWrite, onEdit, onMove, onRemove }: RowProps) {
  const { rules: text, rule: form } = useMessages().spending;
  const nameOf = useCategoryName();
  const name = text.sentence(form.matches[rule.match], rule.words);
  const conditions = useConditions(rule);
  return (
    <li className={styles.rule}>
      <div className={styles.words}>
        <div className={styles.name}>{name}</div>
        <div className={styles.detail}>{[nameOf(rule.category), ...conditions].join(' · ')}</div>
      </div>
      {mayWrite && (
        <div className={styles.actions}>
          <IconButton
            icon="arrow-up"
            size="small"
            label={text.up(name)}
            isDisabled={at === 0 || isSaving}
            onPress={() => onMove(at - 1)}
          />
          <IconButton
            icon="arrow-down"
            size="small"
            label={text.down(name)}
            isDisabled={isLast || isSaving}
            onPress={() => onMove(at + 1)}
          />
          <IconButton icon="edit" size="small" label={`${text.edit} ${name}`} onPress={onEdit} />
          <IconButton
            icon="trash"
            size="small"
            label={`${text.remove} ${name}`}
            isDisabled={isSaving}
            onPress={onRemove}
          />
        </div>
      )}
    </li>
  );
}

function useConditions({ least, most, assetId, since }: SpendingRule): readonly string[] {
  const { rules: text } = useMessages().spending;
  const locale = useFormatLocale();
  const accounts = useLiveRead(assets.list, { query: {} }, { enabled: assetId !== null }).data?.items;
  const account = accounts?.find(({ id }) => id === assetId)?.name;
  const amount = (value: string) => formatAmount(value, { locale, detail: true });
  return [
    ...(least ? [text.least(amount(least))] : []),
    ...(most ? [text.most(amount(most))] : []),
    ...(assetId && accounts ? [text.inAccount(account ?? text.deletedAccount)] : []),
    ...(since ? [text.since(formatDay(since))] : []),
  ];
}

function BuiltIn() {
  const { rules: text } = useMessages().spending;
  const locale = useLocale();
  return (
    <details className={styles.builtIn}>
      <summary>{text.builtIn}</summary>
      <dl>
        {CATEGORIES.filter(({ words }) => words.length > 0).map(({ id, words, ...names }) => (
          <div key={id}>
            <dt>{names[locale]}</dt>
            <dd>{words.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
