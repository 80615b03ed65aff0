import type { SiteDatabase } from './database/database.ts'

/** How a feature handles a member leaving the site, for features that depend on the members feature. */
export interface Departure {
  /**
   * Called in the transaction before an administrator removes a member: throws if the member must stay; returns what the audit log
   * records about data that remains, empty if none does.
   */
  beforeRemoval(transaction: SiteDatabase, memberId: string): Promise<Record<string, unknown>>
  /** Called before an account owner deletes the account: erases at once what a removal would retain (PROF-19). */
  beforeDeletion(transaction: SiteDatabase, memberId: string): Promise<void>
}
