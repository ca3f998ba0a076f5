import type { Supply } from '@aurea/domain/invoicing/document-type.ts';
import type { ReactNode } from 'react';
import type { MenuEntry } from '#ui/menu-entry.ts';
import type { TypedLine } from './draft.ts';

export type RowProps = {
  readonly line: TypedLine;
  readonly row: number;
  readonly net: string | null;
  readonly supply: Supply;
  readonly language: 'en' | 'fr';
  /** The list of names proposed while one types. */
  readonly articles: string | undefined;
  /** A name that is one of the catalogue fills the rest of the line. */
  readonly onName: (name: string) => void;
  readonly onChange: (line: TypedLine) => void;
  readonly acts: readonly MenuEntry[];
  /** How the line stands to one that is dragged. */
  readonly drag: 'held' | 'before' | 'after' | undefined;
  /** What a pointer drags it by. */
  readonly handle: ReactNode;
};
