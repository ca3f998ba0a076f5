/** What comes back with each reading: the code or the database (data, constraints) does not take what the platform sent. */
export function isOfMessage(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError) return true;
  return error instanceof Error && 'code' in error && /^2[23]\w{3}$/.test(String(error.code));
}
