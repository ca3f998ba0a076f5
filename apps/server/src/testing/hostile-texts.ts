/** What somebody types to be run elsewhere: in a page, a mail, an XML, a PDF, a table or a calendar. */
export const HOSTILE_TEXTS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  `'><svg/onload=alert(1)>`,
  '</title></style></textarea><iframe src=javascript:alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<style>@import "//evil.example"</style>',
  ']]><x:script xmlns:x="x">alert(1)</x:script>',
  '<!ENTITY x SYSTEM "file:///etc/passwd">&x;',
  '<?xml-stylesheet href="x"?><!--',
  '&lt;script&gt;&#60;b&#62;&amp;',
  '<%= 7*7 %><math><mi//xlink:href="data:x,<script>">',
  ') Tj ET >> endobj /AA << /S /JavaScript /JS (alert(1)) >>',
  '=HYPERLINK("//evil.example";"x")',
  ';END:VEVENT,BEGIN:VALARM:\\nATTACH:x',
  'a\\',
] as const;

/** The same in shape, and harmless. */
export const HARMLESS = 'Dupont';
