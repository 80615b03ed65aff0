import type Stripe from 'stripe'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { PaymentProvider } from '../provider/provider.ts'

/** What is known of a change before its object is read: no more is believed of a message, or stored. */
export interface ObjectChange {
  /** `ch_…`, `pi_…`. */
  objectId: string
  /** The connected account whose object it is; undefined for an object of the platform's own account. */
  account: string | undefined
}

/** What a message tells of its object: only which objects belong together. */
export interface MessageObject {
  id: string
  payment_intent?: unknown
}

/** An object as it is at the provider now. */
export interface ObjectRead<Read> {
  /** The connected account that it concerns, by what was read: it decides the site. */
  account: string
  /**
   * What is changed by it, by an id of the provider's: objects of one payment share that of its intent. Newer reads of a subject are never
   * followed by older ones, and no two are applied at a time. All its messages have the same handler.
   */
  subject: string
  read: Read
}

/** What a part of payments does when the provider reports that one of its objects has changed, in whatever order. */
export interface ProviderHandler<Read = unknown> {
  /** Types of messages it handles. */
  types: readonly Stripe.Event['type'][]
  /** How the ids of its objects begin, without the underscore: `ch`. They are read by `readNow` and the reconciliation, too. */
  objects: readonly string[]
  /** The id of what is read for a message about an object, where it is another: messages with the same one are covered by one read. */
  subjectOf?(object: MessageObject): string | undefined
  /**
   * Reads the object and what belongs to it; no transaction is open. Undefined if it concerns nobody here. Before it changes anything at the
   * provider it has to check with `isOurs` that the account is that of a site here.
   */
  read(
    provider: PaymentProvider,
    change: ObjectChange,
    isOurs: (account: string) => Promise<boolean>,
  ): Promise<ObjectRead<Read> | undefined>
  /** Records what was read; runs once or many times with the same effect. */
  apply(transaction: SiteDatabase, read: Read): Promise<void>
}
