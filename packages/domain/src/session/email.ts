/** The form in which two addresses are the same account: without surrounding spaces, in lower case. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
