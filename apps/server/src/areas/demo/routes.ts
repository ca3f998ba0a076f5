import { demo } from '@aurea/contract/demo.ts';
import type { Area } from '#http/area.ts';
import { clearDemo, fillWithDemo } from './fill.ts';
import { clearPractice, fillPractice } from './fill-practice.ts';

/** Ten years of records at once. */
const LONG = { patienceMs: 40_000 };

export const demoArea: Area = (tools) => {
  const { serve } = tools;
  serve(demo.fill, ({ tx, scope, precomputed }) => fillWithDemo({ tx, scope, tools, precomputed }), LONG);
  serve(demo.clear, ({ tx, scope }) => clearDemo({ tx, scope, tools }), LONG);
  serve(demo.fillPractice, ({ tx, scope, precomputed }) => fillPractice({ tx, scope, tools, precomputed }), LONG);
  serve(demo.clearPractice, ({ tx, scope }) => clearPractice({ tx, scope, tools }), LONG);
};
