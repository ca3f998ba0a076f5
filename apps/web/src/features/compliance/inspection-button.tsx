import { complaints } from '@aurea/contract/compliance/complaints.ts';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useCanApprove } from '#lib/rights.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { downloadFile } from '#ui/download-file.ts';

/** Exports the files of one customer, or of the whole practice, for an inspection. */
export function InspectionButton({ customerId }: { readonly customerId: string | null }) {
  const { inspection: text } = useMessages().compliance;
  const language = useLocale();
  const canApprove = useCanApprove();
  if (!canApprove) return null;
  const query = { language, ...(customerId !== null && { customerId }) };
  const download = () => void downloadFile(complaints.inspection, { query }, `${text.file}-${today()}.zip`);
  return (
    <Button variant="neutral" icon="download" onPress={download}>
      {text.download}
    </Button>
  );
}
