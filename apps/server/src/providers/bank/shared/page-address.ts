import { BankError } from '../port.ts';

/** The page of a bank: encrypted, unless it lies beside an interface that the operator has chosen. @throws BankError */
export function pageAddress(address: string, origin: string): string {
  const page = new URL(address);
  const isFit = page.protocol === 'https:' || page.origin === origin;
  if (!isFit || page.username !== '' || page.password !== '') throw new BankError('bank_unreadable');
  return address;
}
