import type { ReactNode } from 'react';
import type { Articles } from '#lib/articles.ts';
import type { MenuEntry } from '#ui/menu-entry.ts';
import type { TypedLine } from '../editor/draft.ts';

export type RowProps = {
  readonly line: TypedLine;
  readonly row: number;
  readonly net: string | null;
  readonly language: 'en' | 'fr';
  readonly articles: Articles;
  /** Keeps a line in the catalogue. */
  readonly onAddArticle: (line: TypedLine) => void;
  readonly onChange: (line: TypedLine) => void;
  readonly actions: readonly MenuEntry[];
  /** How the line stands to one that is dragged. */
  readonly drag: 'held' | 'before' | 'after' | undefined;
  /** What a pointer drags it by. */
  readonly handle: ReactNode;
};
