import type { Locale } from '@aurea/contract/core/shapes.ts';
import { isEmail, maxLength, required } from '@aurea/contract/core/validators.ts';
import { type TeamInvitation, team } from '@aurea/contract/workspaces/team.ts';
import type { TeamRole } from '@aurea/domain/workspaces/team.ts';
import { useForm } from 'react-hook-form';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { sentence } from '#i18n/sentence.ts';
import { useSensitiveWrite } from '#lib/sensitive-write.ts';
import { Button } from '#ui/button.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Lead } from '#ui/lead.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import styles from './team.module.css';

type Values = { readonly email: string; readonly role: TeamRole | ''; readonly locale: Locale };
type Sent = { readonly invitation: TeamInvitation; readonly link: string | null };

type Props = {
  readonly roles: readonly TeamRole[];
  readonly onSent: (sent: Sent) => void;
  readonly onClose: () => void;
};

const emailLength = (value: unknown) => maxLength(value, 254);

/** Codes that say something about the address. */
const OF_ADDRESS: readonly string[] = ['already_member', 'invitation_open'];

export function InvitationForm({ roles, onSent, onClose }: Props) {
  const messages = useMessages();
  const { team: text, shell, ui } = messages;
  const locale = useLocale();
  const invite = useSensitiveWrite(team.invite, { handledErrors: OF_ADDRESS });
  const form = useForm<Values>({ defaultValues: { email: '', role: '', locale } });
  const submit = form.handleSubmit(({ email, role, locale: language }) => {
    if (role === '') return;
    invite.run({ body: { email: email.trim(), teamRole: role, locale: language } }, { onSuccess: onSent });
  });
  const refusal =
    invite.error && OF_ADDRESS.includes(invite.error.code ?? '') ? sentence(messages, invite.error.message) : undefined;
  return (
    <form onSubmit={submit} noValidate className={styles.form} aria-label={text.inviteTitle}>
      <Lead>{text.inviteLead}</Lead>
      <FormField control={form.control} name="email" rules={[required, isEmail, emailLength]}>
        {(field) => (
          <TextField
            {...field}
            type="email"
            isRequired={false}
            error={field.error ?? refusal}
            label={text.email}
            autoComplete="off"
          />
        )}
      </FormField>
      <FormField control={form.control} name="role" rules={[required]}>
        {(field) => (
          <RadioGroup
            {...field}
            label={text.role}
            look="tiles"
            choices={roles.map((role) => ({ value: role, label: text.roles[role], detail: text.roleDetails[role] }))}
          />
        )}
      </FormField>
      <FormField control={form.control} name="locale">
        {(field) => (
          <RadioGroup
            {...field}
            label={text.language}
            direction="row"
            choices={[
              { value: 'en', label: shell.languages.en },
              { value: 'fr', label: shell.languages.fr },
            ]}
          />
        )}
      </FormField>
      <Toolbar gap={3}>
        <Button type="submit" variant="primary" icon="send" pending={invite.isPending}>
          {text.send}
        </Button>
        <Button variant="text" onPress={onClose}>
          {ui.cancel}
        </Button>
      </Toolbar>
    </form>
  );
}
