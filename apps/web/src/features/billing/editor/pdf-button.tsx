import { runAction } from '#lib/run-action.ts';
import { Button } from '#ui/button.tsx';

type Props = { readonly label: string; readonly fetch: () => Promise<unknown> };

/** Saves a file of the document. */
export function PdfButton({ label, fetch }: Props) {
  return (
    <Button variant="text" size="small" icon="download" onPress={() => runAction(fetch)}>
      {label}
    </Button>
  );
}
