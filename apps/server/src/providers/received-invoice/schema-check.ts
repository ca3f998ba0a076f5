import { readdirSync, readFileSync } from 'node:fs';
import type { ReceivedInvoice } from '@aurea/domain/billing/received/received-invoice.ts';
import { validateXML } from 'xmllint-wasm';
import type { SchemaVerdict } from './port.ts';

const ROOT = 'Factur-X_EN16931.xsd';
const FOLDER = new URL('.', import.meta.resolve(`@aurea/domain/billing/cii/facturx-en16931-xsd/${ROOT}`));
/** The profile of the schema, and those whose elements are all among its own. */
const PROFILES = [
  'urn:cen.eu:en16931:2017',
  'urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic',
  'urn:factur-x.eu:1p0:basicwl',
  'urn:factur-x.eu:1p0:minimum',
];
const MOST_ERRORS = 10;
const LONGEST_ERROR = 300;
/** 128 MiB, in pages of WebAssembly. */
const MOST_PAGES = 2048;

const schemas = readdirSync(FOLDER).map((fileName) => ({
  fileName,
  contents: readFileSync(new URL(fileName, FOLDER), 'utf8'),
}));

/** Checks an XML without document type against the schema of Factur-X EN 16931, where its profile is one of that schema. */
export async function checkSchema(xml: string, { syntax, profile }: ReceivedInvoice): Promise<SchemaVerdict> {
  if (syntax !== 'cii' || !PROFILES.includes(profile)) return { state: 'unchecked' };
  const { valid, errors } = await validateXML({
    xml: [{ fileName: 'invoice.xml', contents: xml }],
    schema: schemas.filter(({ fileName }) => fileName === ROOT),
    preload: schemas.filter(({ fileName }) => fileName !== ROOT),
    maxMemoryPages: MOST_PAGES,
  });
  if (valid) return { state: 'valid' };
  const messages = errors.map(({ message }) => message.trim().slice(0, LONGEST_ERROR));
  return { state: 'broken', errors: [...new Set(messages)].slice(0, MOST_ERRORS) };
}
