import { positions } from '@aurea/contract/holdings/positions.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { expect, test } from '../fixtures.ts';
import { TEXTS } from '../texts.ts';

const OFX = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:USASCII
CHARSET:1252

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR
<BANKACCTFROM><BANKID>30002<ACCTID>00000123456<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260301<DTEND>20260331
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260302<TRNAMT>2450.00<FITID>A1<NAME>SALAIRE</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260305<TRNAMT>-42.10<FITID>A2<NAME>MARCHE</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>2407.90<DTASOF>20260331</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`;

const HOLDINGS = [
  'Valeur;Code ISIN;Quantité;Prix de revient;Dernier cours;Valorisation',
  'Air Liquide;FR0000120073;4;150,00;160,00;640,00',
  'Rubis;FR0013269123;25;20,00;27,60;690,00',
].join('\n');

for (const language of ['en', 'fr'] as const) {
  const { imports: text } = TEXTS[language];

  test.describe(language, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'fr-FR' });

    test('an OFX file comes in with its own numbers, and can be taken back', async ({ page, household }) => {
      const stored = async () => (await household.call(transactions.list, { query: {} })).total;
      const read = async () => {
        await page.goto('/dashboard/assets?dialog=import');
        const buffer = Buffer.from(OFX, 'latin1');
        await page.locator('input[type=file]').setInputFiles({ name: 'march.ofx', mimeType: 'text/plain', buffer });
        await page.getByRole('button', { name: text.columns.next }).click();
      };
      await read();
      await page.getByRole('button', { name: text.rows.import(2) }).click();
      await expect(page.getByRole('heading', { name: text.result.doneTitle(2) })).toBeVisible();
      expect(await stored()).toBe(2);

      await read();
      await expect(page.getByText(text.rows.allDuplicates)).toBeVisible();

      await page.goto('/dashboard/assets?dialog=import');
      const done = page.getByRole('listitem').filter({ hasText: text.file.states.committed });
      await done.getByRole('button', { name: text.file.open('march.ofx') }).click();
      await page.getByRole('button', { name: text.result.undo }).click();
      await expect(page.getByRole('heading', { name: text.result.undoneTitle })).toBeVisible();
      expect(await stored()).toBe(0);
    });

    test('a list of holdings opens what is held on its day', async ({ page, household }) => {
      await page.goto('/dashboard/assets?dialog=import');
      await page.getByLabel(text.file.paste).fill(HOLDINGS);
      await page.getByRole('button', { name: text.file.read }).click();
      await page.getByRole('button', { name: text.columns.next }).click();
      await page.getByRole('button', { name: text.rows.import(2) }).click();
      await expect(page.getByRole('heading', { name: text.result.doneTitle(2) })).toBeVisible();
      const { items } = await household.call(positions.list, {});
      const held = items.map(({ instrumentName, quantity, value }) => `${quantity} ${instrumentName} ${value}`);
      expect(held.toSorted()).toEqual(['25 Rubis 690', '4 Air Liquide 640']);
    });
  });
}
