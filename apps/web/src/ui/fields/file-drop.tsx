import { useEffect, useRef, useState } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import { FieldHelp, type FieldLook, FieldState, useFieldIds } from './field-frame.tsx';
import styles from './file-drop.module.css';

type Props = FieldLook & {
  readonly file: File | null;
  readonly onChange: (file: File | null) => void;
  /** Endings with their dot: `.csv`. */
  readonly endings: readonly string[];
  readonly maxMegabytes: number;
  /** Asks for the file as soon as it is shown, where a press led here: the press asked for it already. */
  readonly asksAtOnce?: boolean;
};

/** A file dropped or chosen; one of another kind or too large is refused before anything is sent. */
export function FileDrop({ file, onChange, endings, maxMegabytes, asksAtOnce = false, ...look }: Props) {
  const text = useMessages().ui.file;
  const ids = useFieldIds();
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  const limit = text.megabytes(maxMegabytes);
  const input = useAskedFile(asksAtOnce);
  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    const fault = refusalOf(chosen, endings, maxMegabytes);
    setRefusal(fault && (fault === 'kind' ? text.wrongKind(chosen.name) : text.tooLarge(chosen.name, limit)));
    onChange(fault ? null : chosen);
  };
  const shown = { ...look, error: look.error ?? refusal, help: look.help ?? text.accepted(endings.join(', '), limit) };
  return (
    <FieldState look={shown}>
      <DropZone
        aria-label={look.label}
        isDisabled={look.isDisabled ?? false}
        className={classes(styles.zone, shown.error && styles.refused)}
        onDrop={async ({ items }) => {
          const dropped = items.find((item) => item.kind === 'file');
          take(dropped && (await dropped.getFile()));
        }}
      >
        <Icon name={file ? 'document-lines' : 'upload'} size={20} />
        <span className={styles.name}>{file ? file.name : text.drop}</span>
        {file ? (
          <IconButton icon="close" size="small" label={text.remove(file.name)} onPress={() => onChange(null)} />
        ) : (
          <FileTrigger ref={input} acceptedFileTypes={[...endings]} onSelect={(files) => take(files?.[0])}>
            <Button variant="neutral" size="small" isDisabled={look.isDisabled}>
              {text.browse}
            </Button>
          </FileTrigger>
        )}
      </DropZone>
      <FieldHelp look={shown} id={ids.help} />
    </FieldState>
  );
}

/** The chooser of the browser opens for a press of a moment ago, once. */
function useAskedFile(asksAtOnce: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (!asksAtOnce || isAsked.current || !navigator.userActivation?.isActive) return;
    isAsked.current = true;
    input.current?.click();
  }, [asksAtOnce]);
  return input;
}

function refusalOf(file: File, endings: readonly string[], maxMegabytes: number): 'kind' | 'size' | undefined {
  if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending))) return 'kind';
  return file.size > maxMegabytes * 1024 * 1024 ? 'size' : undefined;
}
