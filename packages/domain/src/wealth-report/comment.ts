/** A piece of a line, bold or not. */
export type CommentRun = { readonly text: string; readonly isBold: boolean };

/** A paragraph, or a list whose items are lines. */
export type CommentBlock =
  | { readonly kind: 'paragraph'; readonly runs: readonly CommentRun[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly CommentRun[])[] };

const ITEM = /^\s*[-•*]\s+(?=\S)/;

/**
 * Reads a comment: each line is a paragraph, lines that begin with `- ` are a list, and what stands between two pairs of
 * asterisks is bold. Nothing else has a meaning.
 */
export function readComment(text: string): readonly CommentBlock[] {
  const blocks: CommentBlock[] = [];
  let items: (readonly CommentRun[])[] | null = null;
  for (const line of text.split('\n')) {
    if (ITEM.test(line)) {
      const runs = runsOf(line.replace(ITEM, ''));
      if (items) items.push(runs);
      else {
        items = [runs];
        blocks.push({ kind: 'list', items });
      }
      continue;
    }
    items = null;
    if (line.trim() !== '') blocks.push({ kind: 'paragraph', runs: runsOf(line.trim()) });
  }
  return blocks;
}

function runsOf(line: string): readonly CommentRun[] {
  const parts = line.split(/\*\*(?=\S)(.+?)(?<=\S)\*\*/);
  return parts.flatMap((text, at) => (text === '' ? [] : [{ text, isBold: at % 2 === 1 }]));
}
