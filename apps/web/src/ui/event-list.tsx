import styles from './event-list.module.css';

export type EventEntry = {
  readonly id: string;
  /** The moment, ISO 8601, and as it is read. */
  readonly at: string;
  readonly when: string;
  readonly what: string;
  readonly who: string;
  readonly changes: readonly { readonly id: string; readonly text: string }[];
};

/** What happened to something, latest first: when, what, by whom, and what became of what. */
export function EventList({ events }: { readonly events: readonly EventEntry[] }) {
  return (
    <ol>
      {events.map(({ id, at, when, what, who, changes }) => (
        <li key={id} className={styles.event}>
          <time className={styles.when} dateTime={at}>
            {when}
          </time>
          <div>
            <div className={styles.what}>
              {what} <span className={styles.who}>{who}</span>
            </div>
            {changes.length > 0 && (
              <ul className={styles.changes}>
                {changes.map((change) => (
                  <li key={change.id}>{change.text}</li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
