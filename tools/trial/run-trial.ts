import { type Product, startProduct } from '../../bench/product.ts'
import { buildIfStale } from '../build.ts'

/**
 * Runs a trial on a product of its own and exits: with 0 and `success` if nothing failed, with 1 and the
 * failures otherwise. An error of the trial itself counts as a failure.
 */
export async function runTrial(
  trial: (product: Product) => Promise<void>,
  { failures, success }: { failures: string[]; success: string },
): Promise<never> {
  await buildIfStale({ log: console.log })
  const product = await startProduct()
  try {
    await trial(product)
  } catch (problem) {
    failures.push(String(problem))
  } finally {
    await product.stop()
  }
  for (const failure of failures) console.log(`failed: ${failure}`)
  console.log(failures.length ? 'The trial failed.' : `The trial held: ${success}.`)
  process.exit(failures.length ? 1 : 0)
}
