import { useMessages } from '#i18n/messages.ts';
import { Callout } from '#ui/callout.tsx';

/** A colleague saved first: what is typed stands over theirs now, and the next save may keep it. */
export function StaleNote() {
  const { stale: text } = useMessages().compliance;
  return (
    <Callout tone="warning" title={text.title}>
      {text.detail}
    </Callout>
  );
}
