import { account } from '@aurea/contract/account.ts';
import { useMessages } from '#i18n/messages.ts';
import { useRead, useWrite } from '#lib/api.ts';
import { formatMoment } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { ItemList, ItemRow } from '#ui/item-row.tsx';
import { Lead } from '#ui/lead.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Tag } from '#ui/tag.tsx';
import { Section } from '../section.tsx';

export function SessionsSection() {
  const { sessions: text } = useMessages().account;
  const { items } = useRead(account.sessions, {});
  const end = useWrite(account.endSession);
  const endOthers = useWrite(account.endOtherSessions);
  const hasOthers = items.some(({ current }) => !current);
  const endOne = (id: string) =>
    end.mutate({ params: { id } }, { onSuccess: () => void notify({ type: 'success', message: text.ended }) });
  return (
    <Section name="sessions" lead={text.lead}>
      <ItemList>
        {items.map(({ id, device, current, createdAt, lastSeenAt }) => (
          <ItemRow
            key={id}
            name={
              <>
                {device || text.unknown}
                {current && <Tag tone="success">{text.current}</Tag>}
              </>
            }
            facts={text.facts(formatMoment(createdAt), formatMoment(lastSeenAt))}
            act={
              !current && (
                <Button
                  variant="text"
                  size="small"
                  aria-label={text.endOf(device || text.unknown)}
                  onPress={() => endOne(id)}
                >
                  {text.end}
                </Button>
              )
            }
          />
        ))}
      </ItemList>
      {hasOthers ? (
        <Button
          variant="neutral"
          icon="sign-out"
          pending={endOthers.isPending}
          onPress={() =>
            endOthers.mutate({}, { onSuccess: () => void notify({ type: 'success', message: text.endedOthers }) })
          }
        >
          {text.endOthers}
        </Button>
      ) : (
        <Lead>{text.none}</Lead>
      )}
    </Section>
  );
}
