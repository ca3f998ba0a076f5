import { useMessages } from '#i18n/messages.ts';
import { Page } from '#ui/page.tsx';
import { Stack } from '#ui/stack.tsx';
import { ComplaintsCard } from './complaints/complaints-card.tsx';
import { ErasableCard } from './erasable-card.tsx';
import { InspectionButton } from './inspection-button.tsx';
import { LazyAdviceCard } from './register/lazy-advice-card.tsx';

/** What the practice shows at an inspection: its advice, its complaints, and all of its files as one ZIP. */
export function ComplianceRegisterScreen() {
  const { inspection: text } = useMessages().compliance;
  return (
    <Page title={text.screen} lead={text.lead} actions={<InspectionButton customerId={null} />}>
      <Stack>
        <LazyAdviceCard />
        <ComplaintsCard customerId={null} />
        <ErasableCard />
      </Stack>
    </Page>
  );
}
