import type { Locale } from '@aurea/contract/core/shapes.ts';

/** What a message says, in the order it is read. */
export type Draft = {
  readonly subject: string;
  readonly before: readonly string[];
  readonly code?: string;
  readonly link?: { readonly label: string; readonly address: string };
  readonly after: readonly string[];
};

export type Composed = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly code?: string | undefined;
  readonly link?: string | undefined;
};

const SIGNATURE = 'Aurea';

const COLON: Readonly<Record<Locale, string>> = { en: ':', fr: '\u00a0:' };

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** The message as plain text and as simple HTML that says the same. */
export function compose(draft: Draft, locale: Locale): Composed {
  const { subject, before, code, link, after } = draft;
  const text = [...before, code, link && `${link.label}${COLON[locale]}\n${link.address}`, ...after, SIGNATURE]
    .filter((part) => part !== undefined)
    .join('\n\n');
  return { subject, text: `${text}\n`, html: page(draft, locale), code, link: link?.address };
}

function page({ subject, before, code, link, after }: Draft, locale: Locale): string {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const parts = [
    ...before.map(paragraph),
    code && `<p style="font-size:28px;letter-spacing:4px"><strong>${escapeHtml(code)}</strong></p>`,
    link && `<p><a href="${escapeHtml(link.address)}">${escapeHtml(link.label)}</a></p>${paragraph(link.address)}`,
    ...after.map(paragraph),
    paragraph(SIGNATURE),
  ];
  const body = parts.filter((part) => part !== undefined).join('\n');
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family:sans-serif;font-size:16px;line-height:1.5">
${body}
</body>
</html>
`;
}
