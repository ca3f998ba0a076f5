import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servePages } from './pages.ts';

let app: FastifyInstance;
const webRoot = mkdtempSync(join(tmpdir(), 'aurea-page-files-'));

const files = (name: string) => ({
  styles: [`assets/${name}.css`],
  scripts: { en: [`assets/${name}.js`, 'assets/en.js'], fr: [`assets/${name}.js`, 'assets/fr.js'] },
});

const page = (path: string, name: string, layout = 'user') => ({ path, layout, ...files(name) });

beforeAll(async () => {
  mkdirSync(join(webRoot, '.vite'));
  writeFileSync(
    join(webRoot, 'index.html'),
    '<html lang="en"><head><!--page--></head><div id="app"><!--shell-->mark<!--/shell--></div></html>',
  );
  const pages = [
    page('/dashboard/assets/$id', 'asset'),
    page('/dashboard/assets/new', 'new'),
    { ...page('/', 'home', 'base'), drawn: files('visitor') },
    { path: '/offline', layout: 'none', styles: ['assets/offline.css'], scripts: { en: [], fr: [] } },
  ];
  writeFileSync(join(webRoot, '.vite/pages.json'), JSON.stringify(pages));
  const shells = {
    frame: 'the frame',
    frames: { '/dashboard/assets/new': { en: 'New asset', fr: 'Nouvel actif' } },
    offline: 'no connection',
    pages: { '/': { en: 'welcome', fr: 'bienvenue' } },
  };
  writeFileSync(join(webRoot, '.vite/shells.json'), JSON.stringify(shells));
  app = fastify({ exposeHeadRoutes: false });
  await app.register(cookie);
  await servePages(app, { webRoot, outside: [], hasWorker: true });
});

afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true });
});

const ask = async (url: string, headers: { readonly [name: string]: string | undefined } = {}) =>
  (await app.inject({ url, headers })).body;

describe('the html of an address names its files', () => {
  test.for([
    { url: '/', file: 'visitor' },
    { url: '/?mode=sign-up', file: 'home' },
    { url: '/dashboard/assets/7?tab=lots', file: 'asset' },
    { url: '/dashboard/assets/new', file: 'new' },
    { url: '/dashboard/assets/7/', file: 'asset' },
  ])('$url', async ({ url, file }) => {
    const body = await ask(url);
    expect(body).toContain(`<link rel="stylesheet" crossorigin href="/assets/${file}.css"`);
    expect(body).toContain(`<link rel="modulepreload" crossorigin href="/assets/${file}.js"`);
    expect(body.match(/modulepreload/g)).toHaveLength(2);
  });

  test.for(['/dashboard', '/dashboard/assets/7/8', '/no-page'])('%s, which the build does not know', async (url) => {
    expect(await ask(url)).not.toContain('modulepreload');
  });
});

describe('in the language of the visitor', () => {
  test.for([
    { why: 'English where nothing is said', headers: {}, locale: 'en' },
    { why: 'the language of the browser', headers: { 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.8' }, locale: 'fr' },
    { why: 'the first that is known', headers: { 'accept-language': 'de,fr;q=0.7,en;q=0.5' }, locale: 'fr' },
    { why: 'the one preferred, wherever it stands', headers: { 'accept-language': 'fr;q=0.3,en;q=0.8' }, locale: 'en' },
    { why: 'the stored choice', headers: { 'accept-language': 'en', cookie: 'locale=fr' }, locale: 'fr' },
    { why: 'no choice that is none', headers: { 'accept-language': 'fr', cookie: 'locale=<script>' }, locale: 'fr' },
  ])('$why', async ({ headers, locale }) => {
    const body = await ask('/', headers);
    expect(body).toContain(`<html lang="${locale}">`);
    expect(body).toContain(`/assets/${locale}.js`);
    expect(body.match(/assets\/(?:en|fr)\.js/g)).toHaveLength(1);
  });

  test('the page that was drawn beforehand', async () => {
    expect(await ask('/', { cookie: 'locale=fr' })).toContain('<div id="app" data-drawn>bienvenue</div>');
  });

  test('and caches keep the languages apart', async () => {
    expect((await app.inject({ url: '/' })).headers.vary).toBe('Accept-Language, Cookie');
  });
});

describe('what the html begins with', () => {
  const signedIn = { cookie: 'aurea=token' };
  test.for([
    { why: 'a page of visitors', url: '/', headers: {}, begins: '<div id="app" data-drawn>welcome</div>' },
    { why: 'the same, with where to go afterwards', url: '/?redirectUrl=%2Fx', headers: {}, begins: 'welcome' },
    { why: 'the mark where the address asks for more', url: '/?mode=sign-up', headers: {}, begins: 'mark' },
    { why: 'the mark for somebody signed in', url: '/', headers: signedIn, begins: 'mark' },
    { why: 'the frame of signed-in pages', url: '/dashboard/assets/7', headers: signedIn, begins: 'the frame' },
    { why: 'the frame with its title', url: '/dashboard/assets/new', headers: signedIn, begins: 'New asset' },
    {
      why: 'that title in the stored language',
      url: '/dashboard/assets/new',
      headers: { cookie: 'aurea=token; locale=fr' },
      begins: 'Nouvel actif',
    },
    {
      why: 'the frame over HTTPS',
      url: '/dashboard/assets/7',
      headers: { cookie: '__Host-aurea=token' },
      begins: 'the frame',
    },
    { why: 'the mark for a visitor there', url: '/dashboard/assets/7', headers: {}, begins: 'mark' },
    { why: 'the mark at an unknown address', url: '/no-page', headers: signedIn, begins: 'mark' },
  ])('$why', async ({ url, headers, begins }) => {
    const body = await ask(url, headers);
    expect(body.includes('mark')).toBe(begins === 'mark');
    expect(body).toContain(begins);
  });
});

test('the frame without a connection is the same for everybody, in every language', async () => {
  const withoutNonce = (text: string) => text.replaceAll(/ nonce="[^"]+"/g, '');
  const body = withoutNonce(await ask('/offline', { cookie: 'aurea=x' }));
  expect(body).toContain('<div id="app" data-offline>no connection</div>');
  expect(body).toContain('href="/assets/offline.css"');
  expect(body).not.toContain('modulepreload');
  expect(withoutNonce(await ask('/offline'))).toBe(body);
});
