import { printedText } from '@aurea/domain/billing/layout/printed-text.ts';
import { writePdf } from '#providers/pdf/pdfkit.ts';

/** A name and a line in each script that documents are set in; `copied` where a copy says it in other letters. */
export const SCRIPTS = [
  {
    script: 'latin',
    name: 'Łódź, Ştefan, Đặng Thị Hằng',
    detail: 'Œuvre à 177,38 € -> finance, efﬁcace, 1 111,11',
    copied: 'Œuvre à 177,38 € -> finance, efficace, 1 111,11',
  },
  { script: 'greek', name: 'Συμβουλές επενδύσεων', detail: 'Ἀρχή, Ω και Δ: 177,38 €' },
  { script: 'cyrillic', name: 'Консультация по инвестициям', detail: 'Ђорђе Ґанок, 177,38 ₽' },
  { script: 'arabic', name: 'شركة النور للاستشارات المالية', detail: 'خدمة رقم 12 (الجزء الأول)، السعر 177,38' },
  { script: 'hebrew', name: 'ייעוץ השקעות', detail: 'שירות מס׳ 5 (א), 177,38' },
  { script: 'chinese', name: '投资咨询服务', detail: '上海分公司，第12号，177,38 元' },
  { script: 'japanese', name: '東京でのコンサルティング', detail: '「契約」第1号 ￥177,380' },
  { script: 'korean', name: '서울 투자 자문', detail: '한국어 안내 177,38 원' },
  { script: 'symbols', name: 'A → B ✓ ✔ ★ ☎', detail: '≤ 5 ‰, ≈ 7 ℃, ① № ™' },
] as const;

/** What is looked at of such a page, in pixels. */
export const PART = { width: 900, height: 140 };

const SHOWN = { kind: 'text', x: 16, size: 18, ink: 'text', end: false } as const;

/** The same two lines, large, at the head of a page. */
export async function headOf(name: string, detail: string): Promise<Uint8Array> {
  const marks = [
    { ...SHOWN, y: 30, weight: 'bold', text: printedText(name) },
    { ...SHOWN, y: 58, weight: 'regular', text: printedText(detail) },
  ] as const;
  const about = { title: name, author: 'Vauban', language: 'fr', madeAt: 0, xml: null } as const;
  return await writePdf({ ...about, drawing: { pages: [marks], accent: '#8a6a00' } });
}
