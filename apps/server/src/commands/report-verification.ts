import { verifyPractices } from '#areas/billing/verification/verify.ts';
import type { Db } from '#db/client.ts';

/** Verifies what every practice issued and prints what was found; the exit code is 1 where something does not hold. */
export async function reportVerification(db: Db): Promise<void> {
  const { practices, documents, closings, findings } = await verifyPractices(db);
  console.log(`${documents} issued documents and ${closings} closings of ${practices} practices were read.`);
  reportFindings(findings.map(({ practice, about, finding }) => `${practice}: ${about}: ${finding}`));
}

export function reportFindings(findings: readonly string[]): void {
  for (const finding of findings) console.error(finding);
  if (findings.length === 0) console.log('Nothing was found.');
  else process.exitCode = 1;
}
