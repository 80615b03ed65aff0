/** The result of a part of the run: how many promises held, the names of those that did not, and of those that held on a second try. */
export type Tally = { passed: number; failed: string[]; retried?: string[] }

type Assertion = { fullName: string; status: string }
type File = {
  name: string
  status: string
  message?: string
  assertionResults: Assertion[]
}
export type VitestReport = { testResults: File[] }

/**
 * Counts Vitest's JSON report. A test that did not run (skipped, todo, pending) counts as failed, since nothing may be
 * left out, unless names were asked for (`byName`). A file that could not be loaded counts as one failure.
 */
export function tallyOf({ testResults }: VitestReport, { byName = false } = {}): Tally {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const counted = byName ? tests.filter(({ status }) => status === 'passed' || status === 'failed') : tests
  const unloaded = testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.length)
  return {
    passed: counted.filter(({ status }) => status === 'passed').length,
    failed: [
      ...counted.filter(({ status }) => status !== 'passed').map(nameOf),
      ...unloaded.map(({ name }) => `${name} could not be loaded`),
    ],
  }
}

const nameOf = ({ fullName, status }: Assertion) =>
  status === 'failed' ? fullName : `${fullName} (left out: ${status})`
