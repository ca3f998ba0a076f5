import { useMessages } from '#i18n/messages.ts';
import { Callout } from '#ui/callout.tsx';

/** Says what a part of the profile lacks where the mandate of the reader closes the wealth. */
export function ClosedWealth() {
  const { closedWealth } = useMessages().suitability;
  return <Callout title={closedWealth.title}>{closedWealth.detail}</Callout>;
}
