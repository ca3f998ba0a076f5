import { noticeSettings } from '@aurea/contract/notices.ts';
import { useMessages } from '#i18n/messages.ts';
import { useRead, useWrite } from '#lib/api.ts';
import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/fields/checkbox.tsx';
import { notify } from '#ui/snackbar-store.ts';

/** What members of the practice are notified of by mail. */
export function NoticeCard({ canApprove }: { readonly canApprove: boolean }) {
  const { notices: text } = useMessages().practice;
  const { answers, version } = useRead(noticeSettings.find, {});
  const save = useWrite(noticeSettings.save);
  const change = (wanted: boolean) =>
    save.mutate(
      { body: { answers: wanted, version } },
      { onSuccess: () => notify({ type: 'success', message: wanted ? text.on : text.off }) },
    );
  return (
    <Card title={text.title} finding={text.lead}>
      <Switch label={text.answers} value={answers} onChange={change} isDisabled={!canApprove || save.isPending} />
    </Card>
  );
}
