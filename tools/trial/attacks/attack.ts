import type { Product } from '../product.ts'
import type { Visitors } from './visitors.ts'

/** The running product, and how an attacker reaches it. */
export interface Target {
  product: Product
  visitors: Visitors
  /** Port it listens on. */
  port: number
  /** Address of the database for its owner, for attacks that begin inside it. */
  ownerUrl: string
}

/** What came of one attack. */
export interface Outcome {
  /** Whether the product kept what it promises. */
  isRefused: boolean
  /** What was counted or measured, in a few words. */
  figure: string
}

/** One attack, by the name under which the trial reports it. */
export interface Attack {
  name: string
  run(target: Target): Promise<Outcome>
}
