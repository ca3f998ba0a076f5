import type { ComplianceDocument } from '@aurea/contract/compliance/compliance-documents.ts';
import { elementsOf } from '@aurea/domain/compliance/documents/elements.ts';
import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import { type Messages, useLocale, useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Progress } from '#ui/progress.tsx';
import { Stack } from '#ui/stack.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import styles from '../compliance.module.css';
import type { DocumentActions } from './document-actions.ts';
import { type Filling, fillingOf, hrefOfFact, labelOfFact } from './fact-place.ts';

type Props = Filling & {
  readonly customerId: string;
  readonly draft: ComplianceDocument;
  readonly actions: DocumentActions;
  readonly onFreeze: () => void;
  readonly onPreview: () => void;
};

/** A draft: how much of it is whole, what is missing and where it is filled in. */
export function DraftPart({ customerId, draft, actions, onWrite, onRecord, onFreeze, onPreview }: Props) {
  const { documents: text } = useMessages().compliance;
  const { missing, whole, of, kind } = draft;
  const isComplete = missing.length === 0;
  const name = documentWords(useLocale()).titles[kind];
  return (
    <Stack gap={3}>
      <Progress label={text.progress(name)} value={whole} max={of} words={text.elements(whole, of)} />
      <p className={styles.soft}>{text.source(elementsOf(kind)[0]?.source ?? '')}</p>
      {!isComplete && (
        <ul className={styles.missingFacts} aria-label={text.missing(name)}>
          {missing.map((fact) => (
            <Missing key={`${fact.place} ${fact.fact} ${fact.element}`} {...{ fact, customerId, onWrite, onRecord }} />
          ))}
        </ul>
      )}
      <Toolbar>
        {onWrite && (
          <Button variant="neutral" size="small" icon="edit" onPress={() => onWrite()}>
            {text.write}
          </Button>
        )}
        <Button variant="neutral" size="small" icon="eye" onPress={onPreview}>
          {text.preview}
        </Button>
        <Button size="small" icon="lock" isDisabled={!isComplete || actions.isPending} onPress={onFreeze}>
          {text.freeze}
        </Button>
        <Button variant="text" size="small" isDisabled={actions.isPending} onPress={() => actions.remove(draft)}>
          {text.remove}
        </Button>
      </Toolbar>
    </Stack>
  );
}

type Words = ReturnType<typeof documentWords>;

/** Where in the document a fact is missing. */
function titleOf(
  element: ComplianceDocument['missing'][number]['element'],
  { elements }: Words,
  text: Messages['compliance']['documents'],
): string {
  const known: Readonly<Record<string, string>> = elements;
  return known[element] ?? text.ownWords;
}

type MissingProps = Filling & {
  readonly fact: ComplianceDocument['missing'][number];
  readonly customerId: string;
};

function Missing({ fact: { place, fact, element }, customerId, ...filling }: MissingProps) {
  const { documents: text } = useMessages().compliance;
  const words = documentWords(useLocale());
  const label = labelOfFact({ place, fact }, words, text);
  const href = hrefOfFact({ place, fact }, customerId);
  const onFill = fillingOf({ place, fact }, filling);
  return (
    <li className={styles.missingFact}>
      <span className={styles.name}>
        <span>{label}</span>
        <span className={styles.detail}>{titleOf(element, words, text)}</span>
      </span>
      {href === null ? (
        onFill && (
          <Button variant="text" size="small" onPress={onFill} aria-label={text.fillOf(label)}>
            {text.fill}
          </Button>
        )
      ) : (
        <Link href={href} aria-label={text.fillOf(label)}>
          {text.fill}
        </Link>
      )}
    </li>
  );
}
