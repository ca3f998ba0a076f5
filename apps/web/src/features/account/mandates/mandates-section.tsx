import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useRead } from '#lib/api.ts';
import { formatMoment } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { ItemList, ItemRow } from '#ui/item-row.tsx';
import { Lead } from '#ui/lead.tsx';
import { Stack } from '#ui/stack.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { Part, Section } from '../section.tsx';
import { MandateForm } from './mandate-form.tsx';
import { MandateItem } from './mandate-item.tsx';
import styles from './mandates.module.css';
import { VisitsLog } from './visits-log.tsx';

/** Who may see the household besides its members, and who did. */
export function MandatesSection() {
  const { mandates: text } = useMessages().account;
  const { items } = useRead(mandates.list, {});
  const [giving, setGiving] = useState(false);
  return (
    <Section name="mandates" lead={text.lead}>
      <Stack>
        {items.length === 0 ? (
          <Lead>{text.none}</Lead>
        ) : (
          <ItemList>
            {items.map((mandate) => (
              <MandateItem key={mandate.id} mandate={mandate} />
            ))}
          </ItemList>
        )}
        {giving ? (
          <MandateForm onDone={() => setGiving(false)} />
        ) : (
          <Toolbar gap={3}>
            <Button variant="neutral" icon="plus" onPress={() => setGiving(true)}>
              {text.give}
            </Button>
          </Toolbar>
        )}
        <SharedNotes />
        <AccessLog />
      </Stack>
    </Section>
  );
}

/** What practices wrote for the household to read. */
function SharedNotes() {
  const { mandates: text } = useMessages().account;
  const { items } = useRead(customerFile.sharedNotes, {});
  if (items.length === 0) return null;
  return (
    <Part title={text.notesTitle}>
      <ItemList>
        {items.map(({ id, practiceName, body, sharedAt }) => (
          <ItemRow key={id} name={body} facts={`${practiceName} · ${formatMoment(sharedAt)}`} />
        ))}
      </ItemList>
    </Part>
  );
}

function AccessLog() {
  const { mandates: text } = useMessages().account;
  return (
    <Part title={text.logTitle}>
      <div className={styles.log}>
        <VisitsLog />
      </div>
    </Part>
  );
}
