import { isDate, required } from '@aurea/contract/core/validators.ts';
import { type SuitabilityOverview, suitability } from '@aurea/contract/suitability.ts';
import { LIFE_EVENTS } from '@aurea/domain/suitability/profile/renewal.ts';
import { useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from '../suitability.module.css';
import profileStyles from './profile.module.css';

type Props = { readonly events: SuitabilityOverview['events']; readonly today: string };

/** Events in life after which the profile is to be reviewed. */
export function LifeEvents({ events, today }: Props) {
  const { history: text } = useMessages().suitability;
  const remove = useWrite(suitability.removeEvent, { refreshes: ['dashboard'] });
  const mayWrite = useMayWrite('investment');
  return (
    <Card title={text.events} finding={text.eventsLead}>
      {events.length === 0 && <p className={styles.note}>{text.noEvents}</p>}
      <ul className={styles.plain}>
        {events.map(({ id, kind, on }) => (
          <li key={id} className={profileStyles.event}>
            <span>
              {text.kinds[kind]}, {formatDay(on)}
            </span>
            {mayWrite && (
              <IconButton
                icon="trash"
                size="small"
                label={text.remove(text.kinds[kind])}
                onPress={() => remove.mutate({ params: { id } })}
              />
            )}
          </li>
        ))}
      </ul>
      {mayWrite && <EventForm today={today} />}
    </Card>
  );
}

function EventForm({ today }: { readonly today: string }) {
  const { history: text } = useMessages().suitability;
  const add = useWrite(suitability.addEvent, { refreshes: ['dashboard'] });
  const form = useForm<{ kind: (typeof LIFE_EVENTS)[number]; on: string }>({
    defaultValues: { kind: 'marriage', on: today },
  });
  return (
    <form
      className={profileStyles.eventForm}
      noValidate
      onSubmit={form.handleSubmit((body) => add.mutate({ body }, { onSuccess: () => form.reset() }))}
    >
      <FormField control={form.control} name="kind" rules={[required]}>
        {(field) => (
          <SelectField
            {...field}
            label={text.kind}
            options={LIFE_EVENTS.map((value) => ({ value, label: text.kinds[value] }))}
          />
        )}
      </FormField>
      <FormField control={form.control} name="on" rules={[required, isDate]}>
        {(field) => <DateField {...field} label={text.on} max={today} />}
      </FormField>
      <Button type="submit" size="small" variant="neutral" pending={add.isPending}>
        {text.add}
      </Button>
    </form>
  );
}
