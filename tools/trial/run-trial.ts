import { type Product, startProduct } from '../../bench/product.ts'
import { buildIfStale } from '../build.ts'

/**
 * Runs a trial on a product of its own and exits: with 0 and `success` if there are no complaints, with 1 and the
 * complaints otherwise. An error of the trial counts as a complaint.
 */
export async function runTrial(
  trial: (product: Product) => Promise<void>,
  { complaints, success }: { complaints: string[]; success: string },
): Promise<never> {
  await buildIfStale({ log: console.log })
  const product = await startProduct()
  try {
    await trial(product)
  } catch (problem) {
    complaints.push(String(problem))
  } finally {
    await product.stop()
  }
  for (const complaint of complaints) console.log(`failed: ${complaint}`)
  console.log(complaints.length ? 'The trial failed.' : `The trial held: ${success}.`)
  process.exit(complaints.length ? 1 : 0)
}
