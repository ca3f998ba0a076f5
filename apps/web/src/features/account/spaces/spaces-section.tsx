import { maxLength, required } from '@aurea/contract/core/validators.ts';
import type { MembershipSummary } from '@aurea/contract/session.ts';
import { workspaces } from '@aurea/contract/workspaces.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useRead, useWrite } from '#lib/api.ts';
import { useUser, useWorkspace } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { ItemList, ItemRow } from '#ui/item-row.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Stack } from '#ui/stack.tsx';
import { Tag } from '#ui/tag.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import styles from '../account.module.css';
import { Part, Section } from '../section.tsx';
import { SpaceForm } from './space-form.tsx';
import { TimeZonePart } from './time-zone-part.tsx';

/** The workspaces of the user; more can be made. */
export function SpacesSection() {
  const { spaces: text } = useMessages().account;
  const { workspaces: memberships } = useUser();
  const current = useWorkspace();
  const [creating, setCreating] = useState(false);
  const canRename = current?.role === 'owner' && current.mandate === null;
  return (
    <Section name="spaces" lead={text.lead}>
      <Stack>
        <ItemList>
          {memberships.map((space) => (
            <Space key={space.workspaceId} space={space} isCurrent={space.workspaceId === current?.workspaceId} />
          ))}
        </ItemList>
        {canRename && <Rename key={current.workspaceId} />}
        {canRename && <TimeZonePart key={`zone ${current.workspaceId}`} />}
        {current?.kind === 'practice' && <PracticeCode />}
        <Part
          title={text.createTitle}
          act={
            !creating && (
              <Button variant="neutral" icon="plus" onPress={() => setCreating(true)}>
                {text.create}
              </Button>
            )
          }
        >
          {creating && <SpaceForm onDone={() => setCreating(false)} />}
        </Part>
      </Stack>
    </Section>
  );
}

function Space({ space, isCurrent }: { readonly space: MembershipSummary; readonly isCurrent: boolean }) {
  const { spaces: text } = useMessages().account;
  const role = space.mandate ? text.mandate[space.mandate] : text.roles[space.role];
  return (
    <ItemRow
      name={
        <>
          {space.name}
          {isCurrent && <Tag tone="success">{text.current}</Tag>}
        </>
      }
      facts={`${text.kinds[space.kind]} · ${role} · ${space.currency}`}
    />
  );
}

const nameLength = (value: unknown) => maxLength(value, 80);

function Rename() {
  const { spaces: text } = useMessages().account;
  const { ui } = useMessages();
  const { name, version } = useRead(workspaces.current, {});
  const change = useWrite(workspaces.change, { refreshes: ['public'] });
  const form = useForm({ values: { name } });
  const submit = form.handleSubmit((values) =>
    change.mutate(
      { body: { version, name: values.name.trim() } },
      {
        onSuccess: (renamed) => {
          const undo = () => change.mutate({ body: { version: renamed.version, name } });
          notify({ type: 'success', message: text.renamed, action: { label: ui.snackbar.undo, run: undo } });
        },
      },
    ),
  );
  return (
    <Part title={text.rename}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <FormField control={form.control} name="name" rules={[required, nameLength]}>
          {(field) => <TextField {...field} isRequired={false} label={text.name} />}
        </FormField>
        <Toolbar gap={3}>
          <Button type="submit" variant="neutral" pending={change.isPending} isDisabled={!form.formState.isDirty}>
            {text.rename}
          </Button>
        </Toolbar>
      </form>
    </Part>
  );
}

/** What a household types to give this practice a mandate. */
function PracticeCode() {
  const { spaces: text } = useMessages().account;
  const { practiceCode } = useRead(workspaces.current, {});
  if (!practiceCode) return null;
  return <Part title={text.practiceCode} lead={text.practiceCodeHelp} act={<code>{practiceCode}</code>} />;
}
