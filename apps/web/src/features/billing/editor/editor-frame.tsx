import { type ReactNode, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Chip } from '#ui/chips.tsx';
import styles from './editor.module.css';

type Props = {
  readonly form: ReactNode;
  readonly preview: ReactNode;
  /** The line that the preview follows, counted from 1; null while none is edited. */
  readonly line: number | null;
  /** The files of the page. */
  readonly files: ReactNode;
  /** Below either of them. */
  readonly foot: ReactNode;
};

/** A form beside the page that it writes; where there is no room for both, one or the other. */
export function EditorFrame({ form, preview, line, files, foot }: Props) {
  const { editor: text } = useMessages().invoices;
  const [side, setSide] = useState<'edit' | 'preview'>('edit');
  return (
    <>
      <div className={styles.switch}>
        <Chip label={text.edit} isOn={side === 'edit'} onPress={() => setSide('edit')} />{' '}
        <Chip label={text.show} isOn={side === 'preview'} onPress={() => setSide('preview')} />
      </div>
      <div className={styles.split} data-side={side}>
        <div className={styles.form}>{form}</div>
        <div className={styles.preview}>
          <div className={styles.previewHead}>
            <span>{line === null ? text.preview : text.previewOf(line)}</span>
            <span className={styles.files}>{files}</span>
          </div>
          {preview}
        </div>
      </div>
      {foot}
    </>
  );
}
