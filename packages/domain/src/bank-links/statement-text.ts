import type { Day } from '../core/day.ts';
import type { DecimalString } from '../core/decimal.ts';
import { decimal, toDecimalString } from '../core/decimal.ts';

type Line = {
  readonly id: string;
  readonly on: Day;
  readonly amount: DecimalString;
  readonly label: string;
  readonly trade?: {
    readonly isin: string;
    readonly name: string;
    readonly units: DecimalString;
    readonly price: DecimalString;
  };
};

export type StatementOf = {
  readonly accountId: string;
  readonly currency: string;
  readonly isSecurities: boolean;
  readonly lines: readonly Line[];
};

/**
 * The lines a bank gave as a statement in OFX, so that they are read, judged and taken back like those of a file, and one
 * that a file of the bank brought with the same identifier is a duplicate.
 *
 * @see OFX 2.2, 11.4 (bank statements) and 13.9 (investment statements)
 */
export function statementText(of: StatementOf): string {
  const { accountId, currency, lines, isSecurities } = of;
  const rows = lines.map((line) => (line.trade ? purchase(line, line.trade) : payment(line)));
  const kind = isSecurities ? 'INVSTMTRS' : 'STMTRS';
  const securities = new Map(lines.flatMap(({ trade }) => (trade ? [[trade.isin, trade.name] as const] : [])));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<?OFX OFXHEADER="200" VERSION="220"?>',
    `<OFX><${kind}>${value('CURDEF', currency)}${value('ACCTID', accountId)}`,
    ...rows,
    `</${kind}>`,
    ...[...securities].map(([isin, name]) => `<SECINFO>${value('UNIQUEID', isin)}${value('SECNAME', name)}</SECINFO>`),
    '</OFX>',
    '',
  ].join('\n');
}

function payment({ id, on, amount, label }: Line): string {
  const type = amount.startsWith('-') ? 'DEBIT' : 'CREDIT';
  const parts = [value('TRNTYPE', type), value('DTPOSTED', day(on)), value('TRNAMT', amount)];
  return `<STMTTRN>${parts.join('')}${value('FITID', id)}${value('NAME', label)}</STMTTRN>`;
}

function purchase({ id, on, amount, label }: Line, { isin, units, price }: NonNullable<Line['trade']>): string {
  const name = amount.startsWith('-') ? 'BUYSTOCK' : 'SELLSTOCK';
  const signed = name === 'BUYSTOCK' ? units : toDecimalString(decimal(units).negated());
  const parts = [value('FITID', id), value('DTTRADE', day(on)), value('MEMO', label), value('UNIQUEID', isin)];
  return `<${name}>${parts.join('')}${value('UNITS', signed)}${value('UNITPRICE', price)}${value('TOTAL', amount)}</${name}>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function value(name: string, text: string): string {
  return `<${name}>${text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? '')}</${name}>`;
}

const day = (on: Day) => on.replaceAll('-', '');
