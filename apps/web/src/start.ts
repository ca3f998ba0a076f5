import { startFirstReads } from './app/first-reads.ts';

void startFirstReads(new URL(window.location.href));
void import('./main.tsx');
