import styles from './event-list.module.css';

export type EventEntry = {
  readonly id: string;
  /** The moment, ISO 8601, and as it is read: its hour alone under a heading with its day. */
  readonly at: string;
  readonly when: string;
  readonly day?: string;
  readonly what: string;
  readonly who: string;
  readonly changes: readonly { readonly id: string; readonly text: string }[];
};

/** What happened to something, latest first, day by day: when, what, by whom, and what became of what. */
export function EventList({ events }: { readonly events: readonly EventEntry[] }) {
  return [...Map.groupBy(events, ({ day = '' }) => day)].map(([day, items]) => (
    <section key={day} className={styles.group}>
      {day && <h3 className={styles.day}>{day}</h3>}
      <ol>
        {items.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  ));
}

function Entry({ entry: { at, when, day, what, who, changes } }: { readonly entry: EventEntry }) {
  return (
    <li className={styles.event} data-short={day ? true : undefined}>
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
  );
}
