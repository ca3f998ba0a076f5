import { describe, expect, test } from 'vitest';
import { documentType } from './document-type.ts';

const bytes = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));

describe('documentType', () => {
  test.for([
    { why: 'a PDF, whatever it is called', content: '%PDF-1.7 …', name: 'deed.png', type: 'application/pdf' },
    { why: 'a PNG', content: '\x89PNG\r\n\x1a\n..', name: 'house.png', type: 'image/png' },
    { why: 'a JPEG', content: '\xff\xd8\xff\xe0', name: 'house.jpg', type: 'image/jpeg' },
    {
      why: 'a WebP, with its length in between',
      content: 'RIFF\x01\x02\x03\x04WEBPVP8',
      name: 'a',
      type: 'image/webp',
    },
    {
      why: 'a spreadsheet by its main part',
      content: 'PK\x03\x04[Content_Types].xml xl/workbook.xml',
      name: 'rents.xlsx',
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
    { why: 'an archive that is no office document', content: 'PK\x03\x04virus.exe', name: 'a.docx', type: null },
    { why: 'text that says it is text', content: 'a;b\n1;2\n', name: 'rents.CSV', type: 'text/csv' },
    { why: 'a page is no text document', content: '<script>alert(1)</script>', name: 'page.html', type: null },
    { why: 'a program that says it is text', content: 'MZ\x00\x01', name: 'note.txt', type: null },
    { why: 'a page that says it is a picture', content: '<svg onload=alert(1)>', name: 'house.png', type: null },
  ])('$why: $type', ({ content, name, type }) => {
    expect(documentType(bytes(content), name)).toBe(type);
  });
});
