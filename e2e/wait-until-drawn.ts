import type { Page } from '@playwright/test';

/** Waits until the page has drawn what its timers and events changed so far, its clock stopped or not. */
export async function waitUntilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The scheduler of the page posts its work to such channels: what was posted before comes first.
    for (let round = 0; round < 3; round += 1) {
      await new Promise<void>((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done();
        port2.postMessage(null);
      });
    }
  });
}
