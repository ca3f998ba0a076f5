import type { ComplianceDocument } from '@aurea/contract/compliance/compliance-documents.ts';
import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useCanApprove } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import type { DocumentActions } from './document-actions.ts';

const MOST_NAME = 120;

type Props = { readonly document: ComplianceDocument; readonly actions: DocumentActions };

/** Signs a document for the practice, for who may. */
export function Countersign({ document, actions }: Props) {
  const { countersign: text } = useMessages().compliance.documents;
  const [isOpen, setOpen] = useState(false);
  if (!useCanApprove()) return null;
  const variant = document.awaitsPractice ? 'primary' : 'neutral';
  return (
    <>
      <Button size="small" icon="check" variant={variant} onPress={() => setOpen(true)}>
        {text.act}
      </Button>
      {isOpen && <CountersignDialog {...{ document, actions }} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The name and the role that are signed with, and the words that are sealed; asks for the password again after a while. */
function CountersignDialog({ document, actions, onClose }: Props & { readonly onClose: () => void }) {
  const { countersign: text } = useMessages().compliance.documents;
  const { kind, language, hash, practice } = document;
  const words = documentWords(language);
  const [name, setName] = useState('');
  const [role, setRole] = useState('');
  const [agrees, setAgrees] = useState(false);
  const [isTried, setTried] = useState(false);
  const errorOf = (value: string) => (isTried && value.trim() === '' ? text.missing : undefined);
  const submit = () => {
    setTried(true);
    if (name.trim() === '' || role.trim() === '' || !agrees) return;
    actions.countersign(document, { name: name.trim(), role: role.trim() }, onClose);
  };
  return (
    <FormDialog
      title={text.title}
      width="medium"
      act={text.act}
      actIcon="check"
      isDirty={name !== '' || role !== '' || agrees}
      isSaving={actions.isSigning}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{text.detail}</p>
      <TextField
        label={text.name}
        value={name}
        maxLength={MOST_NAME}
        error={errorOf(name)}
        onChange={setName}
        isRequired
      />
      <TextField
        label={text.role}
        help={text.roleHelp}
        value={role}
        maxLength={MOST_NAME}
        error={errorOf(role)}
        onChange={setRole}
        isRequired
      />
      <Checkbox
        label={words.countersign(words.titles[kind], practice ?? '', hash ?? '')}
        value={agrees}
        onChange={setAgrees}
        error={isTried && !agrees ? text.consentMissing : undefined}
      />
    </FormDialog>
  );
}
