import type { CpuTask } from '#jobs/worker-pool.ts';
import { redrawn } from '#providers/picture/clean-task.ts';
import type { CleanPicture, Size } from '#providers/picture/port.ts';

export const DRAW_EMBLEM: CpuTask<Size, CleanPicture> = { module: import.meta.url, name: drawEmblem.name };

/** Sides of the drawing, which is made smaller for the page: so its edges become smooth. */
const SIDE = 900;

/** Arches one in the other, outermost first: how far each is from the middle, as parts of the side. */
const ARCHES = [
  { from: 0.4, to: 0.5, color: [138, 106, 0] },
  { from: 0.24, to: 0.31, color: [138, 106, 0] },
  { from: 0, to: 0.15, color: [44, 40, 32] },
] as const;

/** Of the side, from below: where the posts of an arch end and its curve begins. */
const POSTS = 0.5;

/** The sign of the practice of the demonstration: a doorway. @public */
export function drawEmblem(room: Size): CleanPicture {
  const data = new Uint8Array(SIDE * SIDE * 4);
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    const across = ((at % SIDE) + 0.5) / SIDE - 0.5;
    const up = 1 - (Math.floor(at / SIDE) + 0.5) / SIDE;
    const distance = Math.hypot(across, Math.max(up - POSTS, 0));
    const arch = ARCHES.find(({ from, to }) => distance >= from && distance < to);
    if (arch) data.set([...arch.color, 255], at * 4);
  }
  return redrawn({ width: SIDE, height: SIDE, data }, room);
}
