import { useMessages } from '#i18n/messages.ts';

/** What a page of a document is called. */
export function usePageLabel(title: string) {
  const { editor: text } = useMessages().invoices;
  return (page: number, of: number) => `${title}, ${text.page(page, of)}`;
}
