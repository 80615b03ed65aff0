import { setTimeout as pause } from 'node:timers/promises'
import { canUnshare, WITHOUT_NAMESPACES } from '#tests/kit/supervisor-process.ts'
import type { Product } from '#tools/trial/product.ts'

/** Writes acknowledged before the second one starts; the cluster was once lost after 207. */
const BEFORE = 300

/** Ongoing writes; `nextWrite` resolves when a write begun after the call is acknowledged. */
type Work = { acknowledged: ReadonlyMap<string, string>; nextWrite(): Promise<number> }

/**
 * Starts a second supervisor on the product's folder, in PID, IPC and mount namespaces of its own: while the first one
 * runs, and after that one was killed and left its PostgreSQL running. Both must be refused and writes must continue.
 * Returns what went wrong.
 */
export async function trySecondSupervisor(product: Product, work: Work): Promise<string[]> {
  if (!canUnshare) {
    console.log(`No second supervisor was tried: ${WITHOUT_NAMESPACES}.`)
    return []
  }
  while (work.acknowledged.size < BEFORE) {
    await work.nextWrite()
    await pause(20)
  }
  const failures = [...(await refused(product, 'beside the first', /already running on/))]
  await work.nextWrite()
  product.killAll({ postgres: false })
  failures.push(
    ...(await refused(product, 'beside an orphaned PostgreSQL', /cannot be seen from here|answers on port/)),
  )
  await product.start()
  await work.nextWrite()
  return failures
}

async function refused(product: Product, when: string, sentence: RegExp): Promise<string[]> {
  const { code, output } = await product.startAnother()
  const last = output.trim().split('\n').at(-1) ?? ''
  console.log(`A second supervisor ${when} ended with ${code}: ${last}`)
  return code === 1 && sentence.test(last) ? [] : [`a second supervisor ${when} was not refused (${code}): ${output}`]
}
