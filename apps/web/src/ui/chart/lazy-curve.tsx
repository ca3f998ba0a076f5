import { lazyChart } from './lazy-charts.tsx';

export const LazyCurveChart = lazyChart(async () => ({ default: (await import('./curve-chart.tsx')).CurveChart }));
