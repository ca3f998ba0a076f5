import fc from 'fast-check';

/** Set-up file of the tests when LAW_RUNS is set: the number of runs of every property that names none itself. */
const runs = Number(process.env.LAW_RUNS);
if (!Number.isInteger(runs) || runs < 1) throw new Error('LAW_RUNS is a number of runs, at least 1');
fc.configureGlobal({ numRuns: runs });
