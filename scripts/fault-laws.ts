import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const RUNS = 2_000;
/** No property is cut short on a busy machine: an endless loop is for the one who runs this to see. */
const TIMEOUT_MS = 3_600_000;

type TestResult = {
  readonly status: string;
  readonly fullName: string;
  readonly failureMessages: readonly string[];
};
type Report = {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly TestResult[];
  }[];
};

/** The test files that state a property with fast-check. */
function propertyTests(): string[] {
  const listed = execFileSync('git', ['grep', '--untracked', '-lE', 'fc\\.(assert|check)\\(', '--', '*.test.ts'], {
    encoding: 'utf8',
  });
  return listed.split('\n').filter(Boolean);
}

/** Seed and path repeat a failure: `fc.assert(property, { seed, path })`. */
function faultOf(file: string, { fullName, failureMessages }: TestResult): string {
  const message = failureMessages.join('\n');
  const found = /seed: (-?\d+), path: "([\d:]+)"/.exec(message);
  const where = found ? `seed ${found[1]}, path "${found[2]}"` : (message.split('\n')[0] ?? '');
  return `${file}: ${fullName}: ${where}`;
}

function faultsIn({ testResults }: Report): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = name.replace(`${process.cwd()}/`, '');
    const failed = assertionResults.filter(({ status }) => status === 'failed').map((one) => faultOf(file, one));
    return failed.length === 0 && message !== '' ? [`${file}: ${message}`] : failed;
  });
}

/** Runs every property of the project 2,000 times and prints seed and path of each that fails. */
export async function checkLaws(): Promise<number> {
  const files = propertyTests();
  const folder = await mkdtemp(join(tmpdir(), 'aurea-laws-'));
  const outputFile = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${outputFile}`];
  try {
    const vitest = spawn('npx', ['vitest', 'run', ...reporters, `--testTimeout=${TIMEOUT_MS}`, ...files], {
      env: { ...process.env, LAW_RUNS: String(RUNS) },
      stdio: 'inherit',
    });
    const [code] = await once(vitest, 'exit');
    const faults = faultsIn(JSON.parse(await readFile(outputFile, 'utf8')));
    for (const fault of faults) console.error(`FAULT: ${fault}`);
    if (faults.length > 0 || code !== 0) return 1;
    console.log(`The properties of ${files.length} files held in ${RUNS} runs each.`);
    return 0;
  } finally {
    await rm(folder, { recursive: true });
  }
}
