import type { SavedSettings } from '@aurea/contract/billing/practice.ts';
import {
  complianceTemplates,
  MOST_TEMPLATE_TEXT,
  type StoredDocumentTemplate,
} from '@aurea/contract/compliance/compliance-templates.ts';
import type { ComplianceDocumentKind, FirmFacts } from '@aurea/domain/compliance/documents/document-fields.ts';
import {
  TEMPLATE_PARTS,
  TEMPLATE_PLACEHOLDERS,
  type TemplatePart,
} from '@aurea/domain/compliance/documents/template.ts';
import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { formatMoment } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { StaleNote } from '../stale-note.tsx';
import type { SampleOf } from './sample-document.ts';
import { faultOf, firstFault } from './template-faults.ts';
import { TemplatePreview } from './template-preview.tsx';
import styles from './templates.module.css';
import type { TypedTemplate } from './typed-template.ts';

type Props = {
  readonly kind: ComplianceDocumentKind;
  readonly stored: StoredDocumentTemplate;
  readonly typed: TypedTemplate;
  readonly settings: SavedSettings['settings'];
  readonly firm: FirmFacts;
  readonly isOwner: boolean;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
};

type Language = SampleOf['language'];

/** The words of the practice in one document, in both languages, and what the document becomes with them. */
export function TemplateForm({ kind, stored, typed, settings, firm, isOwner, language, onLanguage }: Props) {
  const { adviceTemplates: text } = useMessages();
  const texts = typed.values[language];
  const write = (part: TemplatePart, value: string) =>
    typed.setValues({ ...typed.values, [language]: { ...texts, [part]: value } });
  const sampleIn = (one: Language): SampleOf => ({
    ...{ kind, settings, firm, language: one, texts: typed.values[one], sample: text.sample },
  });
  const of = sampleIn(language);
  const { save, isSaving } = useSave(kind, typed);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fault = firstFault([of, sampleIn(language === 'fr' ? 'en' : 'fr')], text);
    if (fault === null) return save();
    flushSync(() => onLanguage(fault.language));
    event.currentTarget.querySelector<HTMLElement>(`[name="${fault.part}"]`)?.focus();
  };
  const { version, changedAt, changedBy } = stored;
  return (
    <div className={styles.layout}>
      <Card title={text.kinds[kind]} finding={version === 0 ? text.none : undefined}>
        <form className={styles.fields} noValidate onSubmit={submit}>
          {typed.isRefused && <StaleNote />}
          <RadioGroup
            label={text.language}
            direction="row"
            value={language}
            onChange={onLanguage}
            choices={(['fr', 'en'] as const).map((value) => ({ value, label: text.languages[value] }))}
          />
          <fieldset className={styles.parts} disabled={!isOwner}>
            {TEMPLATE_PARTS.map((part) => (
              <TextArea
                key={part}
                name={part}
                label={labelOf(text.parts, part, kind)}
                help={text.partHelp[part]}
                value={texts[part]}
                rows={5}
                maxLength={MOST_TEMPLATE_TEXT}
                error={faultOf(part, of, text)}
                onChange={(value) => write(part, value)}
              />
            ))}
          </fieldset>
          <p className={styles.soft}>{text.empty}</p>
          <Placeholders kind={kind} />
          {isOwner && (
            <div>
              <Button type="submit" pending={isSaving}>
                {text.save}
              </Button>
            </div>
          )}
          {version > 0 && changedAt && (
            <p className={styles.soft}>{text.version(version, formatMoment(changedAt), changedBy)}</p>
          )}
        </form>
      </Card>
      <TemplatePreview of={of} />
    </div>
  );
}

function useSave(kind: ComplianceDocumentKind, typed: TypedTemplate) {
  const { adviceTemplates: text } = useMessages();
  const write = useWrite(complianceTemplates.save, {
    refreshes: ['customers', 'compliance-documents'],
    handledErrors: ['stale'],
  });
  const save = () => {
    const texts = typed.values;
    write.mutate(
      { params: { kind }, body: { version: typed.version, texts } },
      {
        onError: typed.refuse,
        onSuccess: (saved) => {
          typed.saved(texts, { version: saved.version, values: saved.texts });
          notify({ type: 'success', message: text.saved(saved.version) });
        },
      },
    );
  };
  return { save, isSaving: write.isPending };
}

type PartWords = ReturnType<typeof useMessages>['adviceTemplates']['parts'];

const labelOf = (words: PartWords, part: TemplatePart, kind: ComplianceDocumentKind) =>
  part === 'services' ? words.services[kind] : words[part];

function Placeholders({ kind }: Pick<Props, 'kind'>) {
  const { adviceTemplates: text } = useMessages();
  const { fees, ...plain } = text.placeholders;
  const said = { ...plain, fees: fees[kind] };
  return (
    <section aria-label={text.words}>
      <h3 className={styles.subtitle}>{text.words}</h3>
      <dl className={styles.words}>
        {TEMPLATE_PLACEHOLDERS.map((name) => (
          <div key={name}>
            <dt>{`{${name}}`}</dt>
            <dd>{said[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
