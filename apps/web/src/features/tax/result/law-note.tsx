import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import type { TaxYearEditor } from '../tax-year-editor.ts';
import styles from './result.module.css';

/** The law that was applied, that this is an estimate, and what it leaves out: always in sight. */
export function LawNote({ editor }: { readonly editor: TaxYearEditor }) {
  const { law: text } = useMessages().tax;
  const { law, unsettled, checkedOn } = editor.law;
  const isProvisional = unsettled.some(({ path, state }) => path === 'scale' && state === 'provisional');
  const left = [...editor.result.chosen.notModelled.map((key) => text.left[key]), ...text.leftHere];
  return (
    <section className={styles.law}>
      {isProvisional && (
        <p>
          <b>{text.provisionalScale}</b>
        </p>
      )}
      <p>{text.estimate}</p>
      <p>
        {text.law(law, formatDay(checkedOn))} {unsettled.length > 0 && text.unsettled(unsettled.length)}
      </p>
      <details>
        <summary>{text.notModelled}</summary>
        <ul>
          {left.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}
