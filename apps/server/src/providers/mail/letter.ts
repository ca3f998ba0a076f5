import type { Locale } from '@aurea/contract/core/shapes.ts';
import { escapeHtml } from './layout.ts';

/** What somebody wrote to somebody, in their own words; `{link}` in the text stands for the address. */
export type Letter = {
  readonly subject: string;
  readonly text: string;
  readonly link: string | null;
  readonly locale: Locale;
};

const LINK = '{link}';

/** The letter as plain text and as simple HTML that says the same. */
export function composeLetter({ subject, text, link, locale }: Letter): { text: string; html: string } {
  const paragraphs = text.trim().split(/\n{2,}/);
  const body = paragraphs.map((paragraph) => `<p>${inHtml(paragraph, link)}</p>`).join('\n');
  const html = `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family:sans-serif;font-size:16px;line-height:1.5">
${body}
</body>
</html>
`;
  return { text: `${text.trim().replaceAll(LINK, link ?? '')}\n`, html };
}

function inHtml(paragraph: string, link: string | null): string {
  const address = escapeHtml(link ?? '');
  const shown = link === null ? '' : `<a href="${address}">${address}</a>`;
  return escapeHtml(paragraph)
    .replaceAll(LINK, () => shown)
    .replaceAll('\n', '<br>');
}
