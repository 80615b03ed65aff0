import type { SiteDatabase } from '#platform/server/database/database.ts'
import { namesById } from '../../profiles/public-profile.ts'
import type { StartedJob } from './contract.ts'

interface StartedRow {
  id: string
  kind: string
  undoes: string | null
  actor_id: string | null
  created_at: Date
  total: number
}

/** Which bulk actions these are, with who started them and when. */
export async function startedJobs<Row extends StartedRow>(
  database: SiteDatabase,
  rows: readonly Row[],
): Promise<(StartedJob & { row: Row })[]> {
  const names = await namesById(
    database,
    rows.map(({ actor_id }) => actor_id),
  )
  return rows.map((row) => ({
    row,
    id: row.id,
    kind: row.kind,
    isUndo: row.undoes !== null,
    startedBy: names.get(row.actor_id ?? '') ?? null,
    startedAt: row.created_at.toISOString(),
    total: row.total,
  }))
}
