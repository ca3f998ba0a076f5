import { type SpendingRule, spending } from '@aurea/contract/spending.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { useCategoryName } from './category-words.ts';
import styles from './spending.module.css';

const PAUSE_MS = 300;
const SHOWN = 5;

/** How many of the lines there are would change with these rules, and the latest of them. */
export function RulePreview({ rules }: { readonly rules: readonly SpendingRule[] }) {
  const { rule: text, lines } = useMessages().spending;
  const nameOf = useCategoryName();
  const asked = useDebouncedValue(JSON.stringify(rules), PAUSE_MS);
  const read = useLiveRead(spending.preview, { body: { rules: JSON.parse(asked) as SpendingRule[] } });
  return (
    <section className={styles.preview} aria-label={text.preview}>
      <h3 className={styles.name}>{text.preview}</h3>
      <QueryBoundary read={read}>
        {({ changed, items }) => (
          <>
            <p role="status">{text.changes(changed)}</p>
            {items.length > 0 && (
              <ul className={styles.changes}>
                {items.slice(0, SHOWN).map(({ line, before }) => (
                  <li key={line.id}>
                    {text.change(
                      line.label || lines.unnamed,
                      formatDay(line.on),
                      nameOf(before),
                      nameOf(line.category),
                    )}
                  </li>
                ))}
                {changed > SHOWN && <li>{text.more(changed - SHOWN)}</li>}
              </ul>
            )}
          </>
        )}
      </QueryBoundary>
    </section>
  );
}
