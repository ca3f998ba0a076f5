/** Fields that only the server may set. None of them is part of a body or a query. */
export const FORBIDDEN_FIELDS: Readonly<Record<string, unknown>> = {
  workspaceId: '00000000-0000-4000-8000-000000000001',
  tenantId: '00000000-0000-4000-8000-000000000001',
  userId: '00000000-0000-4000-8000-000000000001',
  role: 'owner',
  operator: true,
  number: '2026-00001',
  status: 'active',
  total: '1000000.00',
  paidAt: '2026-01-01T00:00:00Z',
  createdBy: '00000000-0000-4000-8000-000000000001',
  archivedAt: null,
  subscription_activated: true,
};

type Shape = { readonly why: string; readonly headers: Readonly<Record<string, string>>; readonly text?: string };

const EVIL = 'https://evil.example';

/** What a page of another site can make a browser send. */
export const CROSS_SITE: readonly Shape[] = [
  { why: 'a fetch from another site', headers: { 'sec-fetch-site': 'cross-site' } },
  { why: 'a fetch from a sister site', headers: { 'sec-fetch-site': 'same-site' } },
  { why: 'a foreign origin', headers: { origin: EVIL } },
  { why: 'an origin that begins like ours', headers: { origin: 'http://localhost.evil.example' } },
  { why: 'an opaque origin', headers: { origin: 'null' } },
  {
    why: 'a form of another site',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    text: 'name=value',
  },
  {
    why: 'a form with files of another site',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    text: '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nvalue\r\n--x--\r\n',
  },
  { why: 'a form that writes JSON as plain text', headers: { 'content-type': 'text/plain' }, text: '{"a":"="}' },
];

/** Content types that look like JSON and are not said exactly so, or say it with a body that the route refuses. */
export const CONTENT_TYPES: readonly string[] = [
  'application/json\ta',
  ' application/json ;x',
  'application/json x',
  'application/json;',
  'application/json; charset=latin1',
  'application/json, text/plain',
  'application/jsonp',
  'application/vnd.api+json',
  'text/json',
  'text/plain; application/json',
  'APPLICATION/JSON; CHARSET=UTF-8',
  'application/x-www-form-urlencoded; a=application/json',
];

/** Values that break careless code, tried in every field. */
export const ODD_VALUES: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  Number.POSITIVE_INFINITY,
  Number.MAX_SAFE_INTEGER + 2,
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '9'.repeat(40),
  true,
  [],
  [[]],
  {},
  { $gt: '' },
  ['sample', 'sample'],
  "'; drop table app.assets; --",
  "' or pg_sleep(5) --",
  '<script>alert(1)</script>',
  '=1+1',
  '\u0000',
  '\ud800',
  '\u202e',
  '../../etc/passwd',
  '%00',
  '2026-02-30',
  'x'.repeat(5000),
];

/** Bodies that are no honest JSON object, as they cross the wire. */
export const ODD_BODIES: readonly { readonly why: string; readonly body: string }[] = [
  { why: 'a prototype', body: '{"__proto__":{"role":"owner"}}' },
  { why: 'a constructor', body: '{"constructor":{"prototype":{"role":"owner"}}}' },
  { why: 'a prototype further inside', body: '{"name":{"__proto__":{"role":"owner"}}}' },
  { why: 'nesting without end', body: `${'['.repeat(5000)}${']'.repeat(5000)}` },
  { why: 'a list without end', body: `{"name":[${'1,'.repeat(1500)}1]}` },
  { why: 'half an object', body: '{"name":' },
  { why: 'no object', body: '"name"' },
  { why: 'a list', body: '[{}]' },
];
