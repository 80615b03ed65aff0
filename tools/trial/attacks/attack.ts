import type { Product } from '../product.ts'
import type { Visitors } from './visitors.ts'

/** The running product as an attacker reaches it. */
export interface Target {
  product: Product
  visitors: Visitors
  /** Port it listens on. */
  port: number
  /** The owner's connection URL of the database, for attacks from inside it. */
  ownerUrl: string
}

/** Result of an attack. */
export interface Outcome {
  /** Whether the product withstood it. */
  isRefused: boolean
  /** What was counted or measured, in brief. */
  figure: string
}

/** An attack under its name in the report. */
export interface Attack {
  name: string
  run(target: Target): Promise<Outcome>
}
