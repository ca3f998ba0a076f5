/** A file as somebody sent it. */
export type PaperInput = { readonly bytes: Uint8Array; readonly name: string };

/** What a PDF does by itself, or carries along. */
export type ActiveContent = 'script' | 'program' | 'attachment' | 'form' | 'sending' | 'opening';

/** A file as it is stored: a PDF as it came, a picture drawn again. */
export type CheckedPaper = {
  readonly mediaType: 'application/pdf' | 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array;
};

/**
 * Why a file is not stored: it is no PDF, JPEG or PNG by its content; a PDF is protected by a password, damaged, something
 * else as well, or compressed in a way that hides what it does; a picture is damaged, too large or too small.
 */
export type PaperRefusal =
  | { readonly refusal: 'kind' | 'locked' | 'unreadable' | 'pixels' | 'small' }
  | { readonly refusal: 'active'; readonly found: ActiveContent };

export class PaperRefused extends Error {
  readonly refused: PaperRefusal;

  constructor(refused: PaperRefusal) {
    super(refused.refusal);
    this.refused = refused;
  }
}
