import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test.for([
  {
    agent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    name: 'Safari · macOS',
  },
  {
    agent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    name: 'Edge · Windows',
  },
  {
    agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    name: 'Chrome · iOS',
  },
  { agent: 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', name: 'Firefox · Android' },
  { agent: '<script>alert(1)</script>', name: '' },
  { agent: undefined, name: '' },
])('$agent is called "$name"', ({ agent, name }) => {
  expect(deviceName(agent)).toBe(name);
});
