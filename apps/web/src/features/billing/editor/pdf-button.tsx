import { attempt } from '#lib/attempt.ts';
import { Button } from '#ui/button.tsx';

type Props = { readonly label: string; readonly fetch: () => Promise<unknown> };

/** Saves a file of the document. */
export function PdfButton({ label, fetch }: Props) {
  return (
    <Button variant="text" size="small" icon="download" onPress={() => attempt(fetch)}>
      {label}
    </Button>
  );
}
