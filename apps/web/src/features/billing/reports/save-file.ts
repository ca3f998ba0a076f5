import { bytesOf } from '#lib/base64.ts';
import { download } from '#lib/download.ts';
import { notify } from '#ui/snackbar-store.ts';

type File = { readonly fileName: string; readonly mediaType: string; readonly content: string };

/** Hands a file that the server made to the person, and says so. */
export async function saveFile(file: Promise<File>, done: (name: string) => string): Promise<void> {
  const { fileName, mediaType, content } = await file;
  download(fileName, new Blob([bytesOf(content)], { type: mediaType }));
  notify({ type: 'success', message: done(fileName) });
}
