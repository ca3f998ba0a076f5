/** Hands a file made in the browser to the person. */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // the browser still reads it after this turn
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
