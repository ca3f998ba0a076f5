import { describe, expect, it } from 'vitest';
import { readRows } from '../rows/rows.ts';
import { detectSource } from '../sources/detect.ts';
import { PRESETS } from '../sources/presets.ts';

const HEADER = 'Support;Code ISIN;Nombre de parts;Prix de revient moyen;Valeur de la part;Encours;Date valeur';
const ISIN = 'FR0010342592';

/** Each line of a list as its status, what was noted beside the kind, units, cost, and the last price with its day. */
function listed(...lines: readonly string[]) {
  const text = `${lines.join('\n')}\n`;
  const { mapping } = detectSource(text, []);
  return [...readRows(text, mapping, { today: '2026-11-29', presets: [] })].map(({ status, issues, draft }) => ({
    status,
    noted: issues.map(({ code }) => code).filter((code) => code !== 'kind_assumed'),
    units: draft?.quantity,
    cost: draft?.gross,
    price: draft?.price && `${draft.price.price} on ${draft.price.on ?? 'no day'}`,
  }));
}

describe('a line of a list of holdings', () => {
  it('states its price on the day of its values', () => {
    expect(listed(HEADER, `Fonds Or;${ISIN};36,5;100,00;121,55;4436,58;04/08/2026`)).toEqual([
      { status: 'warning', noted: [], units: '36.5', cost: '3650', price: '121.55 on 2026-08-04' },
    ]);
  });

  it('says by which cell it was taken for a position', () => {
    const text = `${HEADER}\nFonds Or;${ISIN};3;100,00;110,00;330,00;04/08/2026\n`;
    const { mapping } = detectSource(text, []);
    const [row] = [...readRows(text, mapping, { today: '2026-11-29', presets: [] })];
    expect(row?.issues).toEqual([{ code: 'kind_assumed', column: 'Code ISIN', value: ISIN }]);
  });

  it('says no day of its price where its own is that of a purchase', () => {
    const header = 'Titre;ISIN;Quantité;PRU;Cours;Date achat';
    expect(listed(header, `Or;${ISIN};3;100,00;110,00;04/08/2023`)).toMatchObject([{ price: '110 on no day' }]);
  });

  it('is worth its value where units × price say something else; bonds and one unit of all cost in that measure', () => {
    const lines = [
      `Fonds en euros;;1;1,00;1,00;10250,00;04/08/2026`,
      `Obligation;FR0000131104;10000;99,00;98,50;9850,00;04/08/2026`,
    ];
    expect(listed(HEADER, ...lines)).toEqual([
      {
        status: 'warning',
        noted: ['value_differs_from_price'],
        units: '1',
        cost: '10250',
        price: '10250 on 2026-08-04',
      },
      {
        status: 'warning',
        noted: ['value_differs_from_price'],
        units: '10000',
        cost: '9900',
        price: '0.985 on 2026-08-04',
      },
    ]);
  });

  it('costs what is stated where only the price is in another currency, or its value is none', () => {
    const lines = [
      `Apple;US0378331005;10;120,00;150,00;1380,00;04/08/2026`,
      `Faillie;FR0000131104;10;99,00;5,00;0,00;04/08/2026`,
    ];
    expect(listed(HEADER, ...lines)).toMatchObject([
      { noted: ['value_differs_from_price'], cost: '1200', price: '138 on 2026-08-04' },
      { noted: [], cost: '990', price: '5 on 2026-08-04' },
    ]);
  });

  it('is no unit where it is money or a sum', () => {
    const own = `Fonds Or;${ISIN};3;100,00;110,00;330,00;04/08/2026`;
    const others = ['Valorisation totale', 'Liquidités', 'Portfolio value'].map((name) => `${name};;;;;330,00;`);
    const found = listed(HEADER, own, ...others).slice(1);
    expect(found.map(({ status }) => status)).not.toContain('warning');
  });

  it('is one unit worth its value where it has no units, which is said', () => {
    const lines = [`Fonds Or;${ISIN};3;100,00;110,00;330,00;04/08/2026`, `Fonds en euros;;;;;10250,33;04/08/2026`];
    expect(listed(HEADER, ...lines)[1]).toEqual({
      status: 'warning',
      noted: ['unit_assumed'],
      units: '1',
      cost: '10250.33',
      price: '10250.33 on 2026-08-04',
    });
  });

  it('is no unit where only a price is stated', () => {
    const lines = [`Fonds Or;${ISIN};3;100,00;110,00;330,00;04/08/2026`, `Fonds A;;;;110,00;330,00;04/08/2026`];
    expect(listed(HEADER, ...lines)[1]).toMatchObject({ status: 'error', noted: ['quantity_missing'] });
  });

  it('is priced by its value where no price is stated', () => {
    const header = 'Support;ISIN;Parts;Encours;Date valeur';
    expect(listed(header, `Fonds Or;${ISIN};3;330,00;04/08/2026`)).toEqual([
      { status: 'warning', noted: [], units: '3', cost: '330', price: '110 on 2026-08-04' },
    ]);
  });
});

describe('the supports of a contract as its platform lists them', () => {
  it.each([
    [
      'contracts-by-support',
      'Prestation;Numéro contrat;Nom;Support;Code ISIN;Nombre de parts;Valeur unitaire en €;Encours en €;Date valeur',
      `VIE;239;DUPONT;Fonds euros;;;;1324,00;04/08/2026`,
    ],
    [
      'linxea-supports',
      'Placement;N° Contrat;Titulaire;Nom du support;ISIN;Nbre de parts;Dernière cotation;Date;Somme en Compte;Prix de Revient Moyen',
      `Assurance-vie;123;DUPONT;Fonds euros;;1;1,00;04/08/2026;1324,00;1,00`,
    ],
  ])('values a fund in euros at what it holds: %s', (source, ...lines) => {
    const text = `${lines.join('\n')}\n`;
    const { mapping, presetId } = detectSource(text, PRESETS);
    const [row] = [...readRows(text, mapping, { today: '2026-11-29', presets: PRESETS })];
    expect([presetId, row?.draft?.price]).toEqual([source, { on: '2026-08-04', price: '1324', currency: 'EUR' }]);
  });
});
