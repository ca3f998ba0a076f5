import { type FormEvent, type ReactNode, useId } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LeaveWarning } from '#ui/leave-guard.tsx';
import { SettingsConflict } from './settings-conflict.tsx';
import styles from './settings-form.module.css';

/** What is typed in a section, and what becomes of it. */
export type SectionForm = {
  readonly isDirty: boolean;
  /** Something typed cannot be saved, and its field says why. */
  readonly isWrong?: boolean;
  readonly isSaving: boolean;
  /** A colleague saved first. */
  readonly isRefused: boolean;
  readonly submit: () => unknown;
  /** Goes back to what is saved. */
  readonly discard: () => void;
};

type Props = {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly actions?: ReactNode;
  readonly form: SectionForm;
  readonly canApprove: boolean;
  readonly children: ReactNode;
};

/** A section that is typed and saved as a whole: the one way to save of every section. */
export function SettingsForm({ title, lead, actions, form, canApprove, children }: Props) {
  const text = useMessages().practice;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Card title={title} finding={lead} actions={actions} className={canApprove ? styles.card : undefined}>
        <fieldset className={styles.parts} disabled={!canApprove}>
          {children}
        </fieldset>
        {canApprove && (
          <div className={styles.foot} data-dirty={form.isDirty || undefined}>
            {form.isRefused && <SettingsConflict onTheirs={form.discard} />}
            {form.isDirty && (
              <Button variant="text" onPress={form.discard}>
                {text.discard}
              </Button>
            )}
            <Button type="submit" isDisabled={!form.isDirty || (form.isWrong ?? false)} pending={form.isSaving}>
              {text.save}
            </Button>
          </div>
        )}
      </Card>
      <LeaveWarning isDirty={form.isDirty} text={text.leave} part="section" />
    </form>
  );
}

type PartProps = { readonly title: string; readonly lead?: string; readonly children: ReactNode };

/** One of several things that a section asks for. */
export function SettingsPart({ title, lead, children }: PartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
