import type { ComplianceFile } from '@aurea/contract/compliance/compliance-file.ts';
import { type ComplianceItem, complianceRule } from '@aurea/domain/compliance/items.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { CheckDialog } from '../check-dialog.tsx';
import { useItemName } from '../item-name.ts';

type Props = { readonly customerId: string; readonly file: ComplianceFile };

/** Files a paper with a point of the customer's file, which is chosen first. */
export function AddPaper({ customerId, file }: Props) {
  const { customerPapers: text, compliance } = useMessages();
  const nameOf = useItemName(file.kind);
  const [item, setItem] = useState<ComplianceItem | null>(null);
  // As it stands now: a colleague may change it while it is open.
  const check = file.checks.find((one) => one.item === item);
  const groups = (['relation', 'advice'] as const).map((id) => ({
    id,
    title: compliance.groups[id],
    entries: file.checks
      .filter((one) => complianceRule(one.item).group === id)
      .map((one) => ({ id: one.item, label: nameOf(one.item), onAction: () => setItem(one.item) })),
  }));
  return (
    <>
      <Menu
        label={text.addTo}
        placement="bottom end"
        trigger={
          <Button variant="neutral" size="small" icon="upload">
            {text.add}
          </Button>
        }
        groups={groups}
      />
      {check && (
        <CheckDialog
          customerId={customerId}
          customerKind={file.kind}
          check={check}
          asksFile
          replacesId={null}
          onClose={() => setItem(null)}
        />
      )}
    </>
  );
}
