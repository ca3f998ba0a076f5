import { complianceFirm } from '@aurea/contract/compliance/compliance-documents.ts';
import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { FIRM_TEXTS, INDEPENDENCE } from '@aurea/domain/compliance/documents/document-fields.ts';
import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { useTypedOver } from '#lib/typed-over.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Link } from '#ui/link.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from './practice.module.css';
import { SettingsConflict } from './settings-conflict.tsx';

const MOST_TEXT = 6000;

type Saved = ReplyOf<typeof complianceFirm.show>;
type CardProps = { readonly canApprove: boolean };

/** What the firm says of itself in the documents of the advice. */
export function FirmFactsCard({ canApprove }: CardProps) {
  const { practice, adviceTemplates } = useMessages();
  const text = practice.advice;
  const read = useLiveRead(complianceFirm.show, {});
  return (
    <Card
      title={text.title}
      finding={text.lead}
      actions={<Link href="/dashboard/practice/documents">{adviceTemplates.open}</Link>}
    >
      <QueryBoundary read={read}>{(saved) => <FirmFactsForm saved={saved} canApprove={canApprove} />}</QueryBoundary>
    </Card>
  );
}

/** Where a colleague saved first, what is typed stays, and the next save goes over theirs. */
function FirmFactsForm({ saved, canApprove }: CardProps & { readonly saved: Saved }) {
  const { advice: text } = useMessages().practice;
  const words = documentWords(useLocale());
  const typed = useTypedOver({ version: saved.version, values: saved.facts });
  const { values: facts, setValues: setFacts } = typed;
  const save = useWrite(complianceFirm.save, {
    refreshes: ['customers', 'compliance-documents'],
    handledErrors: ['stale'],
  });
  const submit = () =>
    save.mutate(
      { body: { facts, version: typed.version } },
      {
        onError: typed.refuse,
        onSuccess: (stored) => {
          typed.saved(facts, { version: stored.version, values: stored.facts });
          notify({ type: 'success', message: text.saved });
        },
      },
    );
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <fieldset className={styles.all} disabled={!canApprove}>
        <RadioGroup
          label={words.facts.independence}
          direction="row"
          value={facts.independence ?? ''}
          onChange={(independence) => setFacts({ ...facts, independence })}
          choices={INDEPENDENCE.map((value) => ({ value, label: text.choices[value] }))}
        />
        {FIRM_TEXTS.map((name) => (
          <TextArea
            key={name}
            label={words.facts[name]}
            value={facts[name]}
            maxLength={MOST_TEXT}
            onChange={(value) => setFacts({ ...facts, [name]: value })}
          />
        ))}
        <p>{text.placeholders}</p>
        {typed.isRefused && <SettingsConflict onTheirs={typed.takeTheirs} />}
        {canApprove && (
          <div>
            <Button type="submit" pending={save.isPending}>
              {text.save}
            </Button>
          </div>
        )}
      </fieldset>
    </form>
  );
}
