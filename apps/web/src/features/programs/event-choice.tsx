import { WEBHOOK_EVENTS, type WebhookEvent, type WebhookGroup } from '@aurea/contract/programs/webhook-events.ts';
import { useMessages } from '#i18n/messages.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import styles from './webhooks.module.css';

type Groups = readonly (readonly [WebhookGroup, readonly WebhookEvent[]])[];

const GROUPS: Readonly<Record<'household' | 'practice', Groups>> = {
  household: entriesOf(WEBHOOK_EVENTS.household),
  practice: entriesOf(WEBHOOK_EVENTS.practice),
};

function entriesOf<Group extends WebhookGroup>(groups: Readonly<Record<Group, readonly WebhookEvent[]>>) {
  return Object.entries(groups) as [Group, readonly WebhookEvent[]][];
}

type Props = {
  readonly kind: 'household' | 'practice';
  readonly chosen: readonly WebhookEvent[];
  readonly onChange: (chosen: readonly WebhookEvent[]) => void;
  readonly problem: string | undefined;
};

/** The kinds of events that a webhook reports, by group; the box of a group stands for all of it. */
export function EventChoice({ kind, chosen, onChange, problem }: Props) {
  const { webhooks: text } = useMessages().programs;
  const toggle = (events: readonly WebhookEvent[], isOn: boolean) => {
    const others = chosen.filter((event) => !events.includes(event));
    onChange(isOn ? [...others, ...events] : others);
  };
  return (
    <fieldset className={styles.events}>
      <legend className={styles.legend}>{text.events}</legend>
      <div className={styles.groups}>
        {GROUPS[kind].map(([group, events]) => {
          const count = events.filter((event) => chosen.includes(event)).length;
          return (
            <fieldset key={group} className={styles.group}>
              <legend className="visually-hidden">{text.groups[group]}</legend>
              <Checkbox
                label={<strong className={styles.all}>{text.groups[group]}</strong>}
                value={count === events.length}
                isMixed={count > 0 && count < events.length}
                onChange={(isOn) => toggle(events, isOn)}
              />
              {events.map((event) => (
                <Checkbox
                  key={event}
                  label={text.eventNames[event]}
                  value={chosen.includes(event)}
                  onChange={(isOn) => toggle([event], isOn)}
                />
              ))}
            </fieldset>
          );
        })}
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
