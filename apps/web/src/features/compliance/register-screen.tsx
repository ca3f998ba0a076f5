import { useMessages } from '#i18n/messages.ts';
import { Page } from '#ui/page.tsx';
import { ComplaintsCard } from './complaints/complaints-card.tsx';
import { InspectionButton } from './inspection-button.tsx';

/** What the practice shows at an inspection: its complaints, and all of its files as one ZIP. */
export function ComplianceRegisterScreen() {
  const { inspection: text } = useMessages().compliance;
  return (
    <Page title={text.screen} lead={text.lead} actions={<InspectionButton customerId={null} />}>
      <ComplaintsCard customerId={null} />
    </Page>
  );
}
