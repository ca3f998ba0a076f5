import { documentType } from '@aurea/domain/assets/document-type.ts';
import type { CpuTask } from '#jobs/worker-pool.ts';
import { redrawPicture } from '#providers/picture/clean-task.ts';
import { MOST_PIXELS, type PictureRefusal } from '#providers/picture/port.ts';
import { refuseActiveContent } from './active-content.ts';
import { type CheckedPaper, type PaperInput, type PaperRefusal, PaperRefused } from './port.ts';

export const CHECK_PAPER: CpuTask<PaperInput, CheckedPaper | PaperRefusal> = {
  module: import.meta.url,
  name: checkPaper.name,
  timeoutMs: 20_000,
};

/** Pictures keep the size they came in. */
const ROOM = { width: MOST_PIXELS, height: MOST_PIXELS };

/**
 * A file as it may be stored and handed on: a PDF that does nothing by itself, as it came, or a picture drawn again, of which
 * its colours stay and nothing else.
 *
 * @public
 */
export function checkPaper({ bytes, name }: PaperInput): CheckedPaper | PaperRefusal {
  try {
    return checked(Buffer.from(bytes), name);
  } catch (error) {
    if (error instanceof PaperRefused) return error.refused;
    throw error;
  }
}

const PICTURE_REFUSALS = {
  svg: 'kind',
  kind: 'kind',
  pixels: 'pixels',
  small: 'small',
  unreadable: 'unreadable',
  blank: 'unreadable',
} as const satisfies Record<PictureRefusal, PaperRefusal['refusal']>;

/** @throws PaperRefused */
function checked(bytes: Buffer, name: string): CheckedPaper {
  const mediaType = documentType(bytes, name);
  if (mediaType === 'application/pdf') {
    refuseActiveContent(bytes);
    return { mediaType, bytes };
  }
  if (mediaType !== 'image/png' && mediaType !== 'image/jpeg') throw new PaperRefused({ refusal: 'kind' });
  const picture = redrawPicture({ bytes, room: ROOM });
  if ('refusal' in picture) throw new PaperRefused({ refusal: PICTURE_REFUSALS[picture.refusal] });
  return { mediaType: picture.mediaType, bytes: picture.bytes };
}
