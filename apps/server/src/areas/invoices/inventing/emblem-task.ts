import type { CpuTask } from '#jobs/worker-pool.ts';
import { drawnAnew } from '#providers/picture/clean-task.ts';
import type { CleanPicture, Size } from '#providers/picture/port.ts';

export const DRAW_EMBLEM: CpuTask<Size, CleanPicture> = { module: import.meta.url, name: drawEmblem.name };

/** Sides of the drawing, which is made smaller for the page: so its edges become smooth. */
const SIDE = 900;

/** Quarters of rings around one corner, outermost first, and the disc in it; as parts of the side. */
const RINGS = [
  { from: 0.86, to: 1, color: [138, 106, 0] },
  { from: 0.58, to: 0.72, color: [95, 78, 28] },
  { from: 0.3, to: 0.44, color: [44, 40, 32] },
  { from: 0, to: 0.16, color: [138, 106, 0] },
] as const;

/** The sign of the practice of the demonstration: rings that grow. @public */
export function drawEmblem(room: Size): CleanPicture {
  const data = new Uint8Array(SIDE * SIDE * 4);
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    const [across, up] = [at % SIDE, SIDE - 1 - Math.floor(at / SIDE)];
    const distance = Math.hypot(across + 0.5, up + 0.5) / SIDE;
    const ring = RINGS.find(({ from, to }) => distance >= from && distance < to);
    if (ring) data.set([...ring.color, 255], at * 4);
  }
  return drawnAnew({ width: SIDE, height: SIDE, data }, room);
}
