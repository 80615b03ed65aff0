import type { SiteDatabase } from './database/database.ts'

/** What a feature does when a member leaves the site, for features that stand above the members on the map. */
export interface Departure {
  /**
   * Called before an administrator removes a member, in that transaction: refuses where the member has to stay, and gives what the
   * audit log records about what stays behind; nothing where nothing does.
   */
  beforeRemoval(transaction: SiteDatabase, memberId: string): Promise<Record<string, unknown>>
  /** Called before the owner of an account deletes it: erases at once what a removal would leave (PROF-19). */
  beforeDeletion(transaction: SiteDatabase, memberId: string): Promise<void>
}
