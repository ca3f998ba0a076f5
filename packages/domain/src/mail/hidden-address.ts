/** Enough of a mail address to be known by its owner: `a•••@helios.fr`. */
export function hiddenAddress(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${host}`;
}
