import type Stripe from 'stripe'
import { type HistoryParts, type Person, playHistory } from '#tools/trial/money/history.ts'

/** Of each line: nobody may send more than 60 requests about their checkouts within a minute. */
const MIN_PEOPLE = 16
/** Nobody may begin more than 60 checkouts in an hour. */
const HISTORIES_OF_ONE = 40
const LINES = 8
/** Share of lost messages about donations that are never sent again. */
const STAYS_LOST = 0.5

/** How many donors so many histories take. */
export const donorsFor = (histories: number): number =>
  LINES * Math.max(MIN_PEOPLE, Math.ceil(histories / HISTORIES_OF_ONE / LINES))

/** Histories of donations, which are played a part at a time, several at once. */
export class Donations {
  acceptedForgeries = 0
  #begun = 0
  readonly #checkouts = new Map<string, boolean>()
  readonly #donors: readonly Person[]
  readonly #parts: Omit<HistoryParts, 'donor'>
  /** Each line has people of its own: somebody who begins another donation gives up the former. */
  readonly #next = Array.from({ length: LINES }, (_, line) => line)

  /** The provider's clock is moved by others: whoever plays them decides what day it is. */
  constructor(donors: readonly Person[], parts: Omit<HistoryParts, 'donor'>) {
    this.#donors = donors
    this.#parts = { ...parts, standIn: { ...parts.standIn, moveDays: () => undefined } }
  }

  /** Plays on until so many were begun. */
  async playUntil(count: number): Promise<void> {
    await Promise.all(
      this.#next.map(async (_, line) => {
        while (this.#begun < count) {
          this.#begun += 1
          await this.#playOne(line)
        }
      }),
    )
  }

  async #playOne(line: number): Promise<void> {
    const index = this.#next[line] ?? line
    this.#next[line] = (index + LINES) % this.#donors.length
    const { acceptedForgeries, checkout } = await playHistory({
      ...this.#parts,
      donor: this.#donors[index] as Person,
    })
    this.acceptedForgeries += acceptedForgeries
    this.#checkouts.set(checkout, this.#parts.random() < STAYS_LOST)
  }

  /** Whether a message is about a donation and, once lost, never sent again: its payment is found by the reconciliation alone. */
  staysLost = ({ data }: Stripe.Event): boolean => {
    const { metadata } = data.object as { metadata?: { checkout?: string } | null }
    return this.#checkouts.get(metadata?.checkout ?? '') ?? false
  }
}
