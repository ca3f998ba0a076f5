import { practiceLogo } from '@aurea/contract/billing/practice-logo.ts';
import { demo } from '@aurea/contract/demo.ts';
import { wealthReports } from '@aurea/contract/wealth-report.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { reportTexts } from '@aurea/domain/wealth-report/words/words.ts';
import { expect, it } from 'vitest';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '#testing/app.ts';
import { pdfText } from '#testing/pdf-pages.ts';
import { openHousehold } from '#testing/people.ts';
import { pngOf } from '#testing/pictures.ts';
import { openPractice } from '#testing/practice.ts';

const app = await startApp({ areas: PRODUCT_AREAS });

const bare = (text: string) => text.replaceAll(/\s+/g, '');
type Shown = Awaited<ReturnType<typeof shownTo>>;
const textsOf = ({ drawing }: Shown) =>
  drawing.pages.flatMap((marks) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])));

async function demoHousehold() {
  const owner = await openHousehold(app);
  await owner.call(demo.fill, {});
  return owner;
}

type Reader = Pick<Awaited<ReturnType<typeof openHousehold>>, 'browser'>;

const shownTo = ({ browser }: Reader, workspaceId: string, language: 'en' | 'fr' = 'en') =>
  browser.call(wealthReports.preview, { params: { language } }, { workspaceId });

it.for(['en', 'fr'] as const)('shows the pages that the PDF has, in %s', async (language) => {
  const { call, browser, workspaceId } = await demoHousehold();
  const shown = await shownTo({ browser }, workspaceId, language);
  const { rawPayload } = await browser.send(wealthReports.draft, { params: { language } }, { workspaceId });
  const pdf = bare(pdfText(rawPayload));
  expect(textsOf(shown).length).toBeGreaterThan(200);
  expect(textsOf(shown).filter((text) => !pdf.includes(bare(text)))).toEqual([]);
  expect(rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(shown.drawing.pages.length);

  const { plan } = await call(wealthReports.show, {});
  await call(wealthReports.change, { body: { sections: plan.sections, hidesAmounts: true, version: 0 } });
  expect(textsOf(await shownTo({ browser }, workspaceId, language)).join(' ')).not.toMatch(/€|EUR\b/);
});

it('shows an advisor the letterhead and logo of the practice, and no section of an area that the mandate closes', async () => {
  const owner = await demoHousehold();
  const advisor = await openPractice(app);
  const logo = pngOf({ width: 300, height: 60 }, { drawn: () => [138, 106, 0, 255] });
  await advisor.call(practiceLogo.upload, { body: { fileName: 'logo.png', content: logo.toString('base64') } });
  const areas = { ...areasOfScope('read'), tax: 'none' as const };
  const { practiceCode } = advisor;
  await owner.call(mandates.give, { body: { practiceCode, scope: 'read', areas, endsOn: null } });

  const shown = await shownTo(advisor, owner.workspaceId);
  expect(shown.image).toMatch(/^data:image\/png;base64,iVBOR/);
  expect(shown.drawing.pages[0]?.some(({ kind }) => kind === 'logo')).toBe(true);
  const { sections } = reportTexts('en');
  const titles = textsOf(shown);
  expect([sections.profile, sections.tax].map((title) => titles.some((text) => text.includes(title)))).toEqual([
    true,
    false,
  ]);

  const own = await shownTo(owner, owner.workspaceId);
  expect(own.image).toBeNull();
  expect(textsOf(own).some((text) => text.includes(sections.tax))).toBe(true);
});
