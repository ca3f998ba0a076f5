import { expect, it } from 'vitest';
import { cyclesOf } from './cycles.ts';

const file = (fileName: string, ...imports: string[]) => ({ fileName, imports });

it('files that need what lies further down are no cycle, however many ways lead there', () => {
  expect(cyclesOf([file('page', 'common', 'frame'), file('common', 'frame', 'base'), file('frame', 'base')])).toEqual(
    [],
  );
});

it('files that need each other are named, over others too', () => {
  expect(cyclesOf([file('page', 'shell'), file('shell', 'home'), file('home', 'base', 'shell')])).toEqual([
    'shell → home → shell',
  ]);
  expect(cyclesOf([file('a', 'b'), file('b', 'c'), file('c', 'a')])).toEqual(['a → b → c → a']);
});
