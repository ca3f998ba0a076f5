import { demo } from '@aurea/contract/dashboard.ts';
import type { Area } from '#http/area.ts';
import { clearDemo, fillWithDemo } from './fill.ts';
import { clearPractice, fillPractice } from './fill-practice.ts';

export const demoArea: Area = (tools) => {
  tools.serve(demo.fill, ({ tx, scope }) => fillWithDemo({ tx, scope, tools }));
  tools.serve(demo.clear, ({ tx, scope }) => clearDemo({ tx, scope, tools }));
  tools.serve(demo.fillPractice, ({ tx, scope }) => fillPractice({ tx, scope, tools }));
  tools.serve(demo.clearPractice, ({ tx, scope }) => clearPractice({ tx, scope, tools }));
};
