import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lawRuns } from '../core/testing/law-runs.ts';
import { csvRecords } from '../imports/text/csv.ts';
import { splitByClient } from './contract-file.ts';

const HEADER =
  'Prestation;Numéro contrat;Civilité;Nom;Prénom;Support;Code ISIN;Nombre de parts;Encours en €;Email titulaire(s)';

const split = (...lines: readonly string[]) => splitByClient([HEADER, ...lines].join('\n'));

describe('a file with the contracts of several clients', () => {
  it('is the lines of each contract of each client, and the header of the whole', () => {
    const dupont = 'PLATEFORME VIE;2399922;M.;DUPONT;Jean;Fonds Or;FR0007390174;36,89;4485,00;j@example.com';
    const other = 'PLATEFORME VIE;2399925;M.;DUPONT;Jean;Support en euro;;1,324;1324,00;j@example.com';
    const legrand =
      'PLATEFORME VIE;2399923;Mme;LEGRAND;Marie;"Fonds ""A""; parts C";FR0000000011;20;2000,00;M@Example.com; x@y.fr';
    const again = 'PLATEFORME VIE;2399922;M.;DUPONT;Jean;Structuré;;10;985,00;j@example.com';
    expect(split(dupont, legrand, again, other)).toEqual({
      header: `${HEADER}\n`,
      clients: [
        {
          name: 'Jean DUPONT',
          email: 'j@example.com',
          contracts: [
            { number: '2399922', rows: 2, lines: `${dupont}\n${again}\n` },
            { number: '2399925', rows: 1, lines: `${other}\n` },
          ],
        },
        {
          name: 'Marie LEGRAND',
          email: 'm@example.com',
          contracts: [{ number: '2399923', rows: 1, lines: `${legrand}\n` }],
        },
      ],
      unnamed: 0,
    });
  });

  it('has two persons of one name where their addresses differ, and counts lines that name nobody', () => {
    const line = (name: string, email: string) => `P;1;;${name};;Fonds;;1;10,00;${email}`;
    const found = split(line('MARTIN', 'a@x.fr'), line('Martin', 'b@x.fr'), line('', ''), line('', 'c@x.fr'));
    expect(found?.clients.map(({ name, email }) => [name, email])).toEqual([
      ['MARTIN', 'a@x.fr'],
      ['Martin', 'b@x.fr'],
      ['', 'c@x.fr'],
    ]);
    expect(found?.unnamed).toBe(1);
  });

  it('joins lines of one contract where only some state an address, whatever the order of several', () => {
    const line = (name: string, emails: string) => `P;7;;${name};;Fonds;;1;10,00;"${emails}"`;
    const found = split(line('MARTIN', 'b@x.fr; a@x.fr'), line('Martin', ''), line('MARTIN', 'a@x.fr, b@x.fr'));
    expect(found?.clients.map(({ email, contracts }) => [email, contracts.map(({ rows }) => rows)])).toEqual([
      ['a@x.fr', [3]],
    ]);
    const two = split(line('MARTIN', 'a@x.fr'), line('MARTIN', 'b@x.fr'), line('MARTIN', ''));
    expect(two?.clients.map(({ email }) => email)).toEqual(['a@x.fr', 'b@x.fr', null]);
  });

  it('knows names of other alphabets', () => {
    const found = split('P;1;;Иванов;;Fonds;;1;10,00;', 'P;2;;王;伟;Fonds;;1;10,00;');
    expect(found?.clients.map(({ name }) => name)).toEqual(['Иванов', '伟 王']);
    expect(found?.unnamed).toBe(0);
  });

  it('may name its holders in one column, in English, below a title', () => {
    const text =
      'Positions on 2026-08-04\n\nPolicy number,Holder,Fund,Units\nA-1,"Smith, Ann",Fund,3\nA-2,Bo Li,Fund,4\n';
    expect(splitByClient(text)?.clients.map(({ name, contracts }) => [name, contracts[0]?.number])).toEqual([
      ['Smith, Ann', 'A-1'],
      ['Bo Li', 'A-2'],
    ]);
  });

  it('is none without contracts and persons', () => {
    expect(splitByClient('Date;Libellé;Montant\n01/01/2026;Loyer;-900,00\n')).toBeNull();
    expect(splitByClient('Numéro contrat;Support;Encours\n1;Fonds;10\n')).toBeNull();
  });

  it('is cut where its header is one, whatever its cells hold', () => {
    const commas = ','.repeat(30);
    const found = splitByClient(`Contrat;Nom;Support;Note\n"1";"Ann";"${commas}";""\n`);
    expect(found?.clients.map(({ name, contracts }) => [name, contracts[0]?.lines])).toEqual([
      ['Ann', `1;Ann;${commas};\n`],
    ]);
  });

  it('loses no line and changes no cell', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', ' ', ';', '"', ',', '7') });
    const record = fc.tuple(fc.constantFrom('1', '2', ''), fc.constantFrom('Ann', 'Bo', '王', ''), cell, cell);
    fc.assert(
      fc.property(fc.array(record, { minLength: 1, maxLength: 12 }), (records) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const text = ['Contrat;Nom;Support;Note', ...records.map((cells) => cells.map(quoted).join(';'))].join('\n');
        const found = splitByClient(text);
        const parts = found?.clients.flatMap(({ contracts }) => contracts) ?? [];
        const read = parts.flatMap(({ lines }) => [...csvRecords(lines, ';')].map(({ cells }) => cells));
        const named = records.filter(([, name]) => name !== '');
        const sorted = (lines: readonly (readonly string[])[]) =>
          lines.map((cells) => JSON.stringify(cells)).toSorted();
        expect(sorted(read)).toEqual(sorted(named));
        expect(parts.reduce((total, { rows }) => total + rows, 0)).toBe(named.length);
      }),
      { numRuns: lawRuns(200) },
    );
  });
});
