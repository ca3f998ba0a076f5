import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import type { MandateVersion } from '@aurea/contract/workspaces/mandates.ts';
import { type Messages, useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatDay, formatMoment } from '#lib/format.ts';
import { dayOf } from '#lib/today.ts';
import { Card } from '#ui/card.tsx';
import { ItemList, ItemRow } from '#ui/item-row.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { namesOfAreas } from '../invitations/names-of-areas.ts';

/** What a mandate to the practice opened at each moment, latest first, as its household reads it too. */
export function MandateVersions({ mandateId }: { readonly mandateId: string }) {
  const { clientInvitations: text } = useMessages().customers;
  const read = useLiveRead(customerFile.mandateVersions, { params: { id: mandateId } });
  return (
    <Card title={text.versions.title}>
      <QueryBoundary read={read}>
        {({ items }) => (
          <ItemList>
            {items.map((version) => (
              <ItemRow
                key={version.version}
                name={text.versions.version(version.version, formatMoment(version.at))}
                facts={factsOf(version, text)}
              />
            ))}
          </ItemList>
        )}
      </QueryBoundary>
    </Card>
  );
}

type Text = Messages['customers']['clientInvitations'];

function factsOf({ areas, leavesOut, startsOn, endsOn, isPaused, isEnded, at }: MandateVersion, text: Text): string {
  const { versions } = text;
  if (isEnded) return versions.ended;
  return [
    isPaused ? versions.paused : namesOfAreas(areas, text).join(', ') || versions.nothing,
    leavesOut ? versions.leavesOut : '',
    startsOn && startsOn > dayOf(at) ? versions.from(formatDay(startsOn)) : '',
    endsOn ? versions.until(formatDay(endsOn)) : versions.open,
  ]
    .filter(Boolean)
    .join(' · ');
}
