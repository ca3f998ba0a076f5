import { expect, it } from 'vitest';
import { timeZoneOptions } from './time-zones.ts';

const groups = { french: 'France', other: 'Ailleurs' };

it('lists the territories of France first, then the rest of the world, each once, with its offset', () => {
  const now = new Date('2026-11-20T14:00:00Z');
  const options = timeZoneOptions({ locale: 'fr', chosen: 'Asia/Kolkata', groups, now });
  expect(options.slice(0, 10).map(({ label, detail }) => `${label} ${detail}`)).toEqual([
    'France (Paris) UTC+1',
    'Guadeloupe UTC−4',
    'Martinique UTC−4',
    'Guyane française (Cayenne) UTC−3',
    'La Réunion UTC+4',
    'Mayotte UTC+3',
    'Nouvelle-Calédonie (Nouméa) UTC+11',
    'Polynésie française (Tahiti) UTC−10',
    'Wallis-et-Futuna UTC+12',
    'Saint-Pierre-et-Miquelon UTC−3',
  ]);
  expect(options).toContainEqual({
    value: 'America/Los_Angeles',
    label: 'Los Angeles (America)',
    detail: 'UTC−8',
    group: 'Ailleurs',
  });
  expect(options.filter(({ value }) => value === 'Asia/Kolkata')).toHaveLength(1);
  expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
});

it('follows the hour of summer', () => {
  const now = new Date('2026-07-01T12:00:00Z');
  expect(timeZoneOptions({ locale: 'en', chosen: 'Europe/Paris', groups, now })[0]).toEqual({
    value: 'Europe/Paris',
    label: 'France (Paris)',
    detail: 'UTC+2',
    group: 'France',
  });
});
