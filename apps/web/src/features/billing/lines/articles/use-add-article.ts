import { catalogue } from '@aurea/contract/catalogue.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { notify } from '#ui/snackbar-store.ts';
import type { TypedLine } from '../../editor/draft.ts';

/** Keeps a line in the catalogue, with its price. */
export function useAddArticle(): (line: TypedLine) => void {
  const { editor: text } = useMessages().invoices;
  const { mutate } = useWrite(catalogue.add);
  return ({ name, description, unit, unitName, unitPrice, vatCategory, vatRate, supply, role }) =>
    mutate(
      {
        body: {
          ...{ name: name.trim(), description, unit, unitPrice, vatCategory, vatRate },
          ...(unitName && { unitName }),
          supply: supply ?? 'services',
          optional: role === 'option',
        },
      },
      { onSuccess: (article) => void notify({ type: 'success', message: text.articleAdded(article.name) }) },
    );
}
