import { documents } from '@aurea/contract/assets/documents.ts';
import { assets } from '@aurea/contract/assets.ts';
import { session } from '@aurea/contract/session.ts';
import { describe, expect, it, test } from 'vitest';
import { startApp } from '#testing/app.ts';
import { type Householder, openHousehold, PASSWORD } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const PDF = Buffer.from('%PDF-1.7\n\xff\xfe deed', 'latin1');

async function house({ call }: Householder) {
  return (await call(assets.create, { body: { name: 'House', kind: 'property', currency: 'EUR' } })).id;
}

const fetched = ({ browser, workspaceId }: Householder, id: string) =>
  browser.send(documents.content, { params: { id } }, { workspaceId });

const upload = (person: Householder, id: string, bytes: Buffer, fileName = 'Acte notarié.pdf') =>
  person.call(documents.upload, { params: { id }, body: { fileName, content: bytes.toString('base64') } });

describe('a document of an asset', () => {
  it('is kept, listed, and comes back byte for byte as a file to be saved', async () => {
    const person = await openHousehold(app);
    const id = await house(person);
    const kept = await upload(person, id, PDF);
    expect(kept).toMatchObject({ name: 'Acte notarié.pdf', mediaType: 'application/pdf', size: PDF.length });
    expect((await person.call(documents.list, { params: { id } })).items).toEqual([kept]);

    const answer = await fetched(person, kept.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(PDF)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''Acte%20notari%C3%A9.pdf",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringMatching(/default-src 'none'; sandbox/),
    });
    const log = await person.call(assets.activity, { params: { id } });
    expect(log.items.map(({ action }) => action)).toContain('document_added');
  });

  it('that was deleted can be restored for 30 days', async () => {
    const own = await startApp({ areas: WEALTH_AREAS });
    const person = await openHousehold(own);
    const id = await house(person);
    const kept = await upload(person, id, PDF);
    const params = { id: kept.id };
    await person.call(documents.remove, { params });
    expect((await person.call(documents.list, { params: { id } })).items).toEqual([]);
    expect((await fetched(person, kept.id)).statusCode).toBe(404);
    await expect(person.call(documents.remove, { params })).rejects.toMatchObject({ code: 'not_found' });
    expect(await person.call(documents.restore, { params })).toEqual(kept);
    await person.call(documents.remove, { params });
    own.pass({ days: 31 });
    await person.browser.call(session.signIn, { body: { email: person.email, password: PASSWORD } });
    await expect(person.call(documents.restore, { params })).rejects.toMatchObject({ code: 'not_found' });
  });

  test.for([
    { why: 'a page with scripts', bytes: Buffer.from('<script>alert(1)</script>'), code: 'document_unsupported' },
    { why: 'what is no base64', bytes: Buffer.from(''), content: '!!!!', code: 'document_unsupported' },
    {
      why: 'more than 10 MB',
      bytes: Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]),
      code: 'document_too_large',
    },
  ])('$why is refused: $code', async ({ bytes, content = bytes.toString('base64'), code }) => {
    const person = await openHousehold(app);
    const id = await house(person);
    const body = { fileName: 'deed.pdf', content };
    await expect(person.call(documents.upload, { params: { id }, body })).rejects.toMatchObject({ status: 400, code });
    expect((await person.call(documents.list, { params: { id } })).items).toEqual([]);
  });

  it('goes with its asset, and does not exist for another household', async () => {
    const [owner, other] = [await openHousehold(app), await openHousehold(app)];
    const id = await house(owner);
    const kept = await upload(owner, id, PDF);
    const params = { id: kept.id };
    await expect(upload(other, id, PDF)).rejects.toMatchObject({ status: 404 });
    await expect(other.call(documents.list, { params: { id } })).rejects.toMatchObject({ status: 404 });
    await expect(other.call(documents.remove, { params })).rejects.toMatchObject({ status: 404 });
    await expect(other.call(documents.restore, { params })).rejects.toMatchObject({ status: 404 });
    expect((await fetched(other, kept.id)).statusCode).toBe(404);
    await owner.call(assets.remove, { params: { id } });
    expect((await fetched(owner, kept.id)).statusCode).toBe(404);
  });
});
