type Progress = (bytes: number, total: number | null) => void;

/** The whole body of a response as a file of its own type, with how much of it has come so far. */
export async function readFile(response: Response, onProgress?: Progress): Promise<Blob> {
  if (!onProgress || !response.body) return await response.blob();
  const declared = Number(response.headers.get('content-length'));
  const isPlain = !response.headers.has('content-encoding');
  const total = isPlain && declared > 0 ? declared : null;
  const parts: BlobPart[] = [];
  let bytes = 0;
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
    parts.push(value);
    bytes += value.byteLength;
    onProgress(bytes, total);
  }
}
