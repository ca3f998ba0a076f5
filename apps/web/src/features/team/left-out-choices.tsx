import type { MayLeaveOut } from '@aurea/contract/customers/client-invitations.ts';
import { useMessages } from '#i18n/messages.ts';
import { Card } from '#ui/card.tsx';
import { CheckboxList } from '#ui/fields/checkbox-list.tsx';
import { Muted } from '#ui/muted.tsx';
import { Stack } from '#ui/stack.tsx';

type Props = {
  readonly mayLeaveOut: MayLeaveOut;
  readonly leftOut: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
};

/** Which assets and debts of the chosen household the mandate does not show. */
export function LeftOutChoices({ mayLeaveOut, leftOut, onChange }: Props) {
  const { leftOut: text } = useMessages().team.askedMandate;
  return (
    <Card title={text.title}>
      <Stack gap={3}>
        <Muted>{mayLeaveOut.length > 0 ? text.help : text.none}</Muted>
        {mayLeaveOut.length > 0 && (
          <CheckboxList
            items={mayLeaveOut.map(({ id, name }) => ({ id, label: name }))}
            value={leftOut}
            onChange={onChange}
            search={text.search}
            notFound={text.notFound}
            count={text.count(leftOut.length)}
          />
        )}
      </Stack>
    </Card>
  );
}
