import type { Access, Route } from '@aurea/contract/core/route.ts';
import { tokenScopeOf } from '@aurea/contract/programs/route-scopes.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

function accessOf(access: Access): string {
  return typeof access === 'string' ? access.replace('_', ' ') : `${access.workspace} · ${access.roles.join(', ')}`;
}

function row(route: Route): string {
  const token = tokenScopeOf(route) ?? '–';
  const cells = [route.method, route.path, accessOf(route.access), route.summary, token].map(escaped);
  return `<tr><td><b class="${cells[0]}">${cells[0]}</b></td><td><code>${cells[1]}</code></td><td>${cells[3]}</td><td>${cells[2]}</td><td><code>${cells[4]}</code></td></tr>`;
}

const STYLE = `
:root { color-scheme: dark; }
body { margin: 0; padding: 32px; background: #0b0b0c; color: #f5f3ee; font: 14px/1.5 system-ui, sans-serif; }
main { max-width: 1120px; margin: auto; } h1 { font-size: 24px; } h2 { margin: 40px 0 8px; font-size: 16px; text-transform: capitalize; }
p, td:last-child { color: #b9b4a9; } a { color: #ffd966; } .scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; } td, th { padding: 8px 16px 8px 0; border-bottom: 1px solid #2c2c31; text-align: left; vertical-align: top; }
code { font-size: 13px; white-space: nowrap; } b { font-weight: 600; font-size: 12px; color: #7ce3d4; } b.GET { color: #67a6fb; } b.DELETE { color: #fb5012; }`;

/** The route table as a page to read. */
export function docsPage(areas: Readonly<Record<string, Readonly<Record<string, Route>>>>, nonce: string): string {
  const sections = Object.entries(areas).map(
    ([area, routes]) => `<h2 id="${escaped(area)}">${escaped(area)}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${escaped(area)}"><table><thead><tr><th scope="col">Method</th><th scope="col">Path</th><th scope="col">What it does</th><th scope="col">Who may call it</th><th scope="col">Token</th></tr></thead>
<tbody>${Object.values(routes).map(row).join('\n')}</tbody></table></div>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API | Aurea</title>
<style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>The interface of Aurea</h1>
<p>JSON over HTTP. The machine-readable description is <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1). A write names its
<code>Idempotency-Key</code>, and an update the <code>version</code> it was made from; what belongs to a workspace names it in the <code>Workspace</code> header.
Programs call with an access token, <code>Authorization: Bearer aurea_pat_…</code>, made under Account, Programs, for scopes of the last column.</p>
${sections.join('\n')}</main></body></html>`;
}
