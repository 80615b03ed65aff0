import type { RawBuilder } from 'kysely'

/**
 * The audited actions of a feature in words, by the part of their name after the dot, and the feature's own title, under which the
 * filters of the audit log list them (TEN-B4).
 */
export type AuditTexts = Readonly<{ title: string } & Record<string, string>>

/** Records of a feature by which the audit log names what was changed, and to whose screens it leads (TEN-B4). */
export interface AuditedRecords {
  kind: string
  /** Selects `id` and `name` of those with one of these ids on the bound site; the others are gone. */
  named(ids: readonly string[]): RawBuilder<unknown>
}
