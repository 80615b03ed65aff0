import type { Generated } from 'kysely'
import type { Timestamp } from '#platform/server/database/tables.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    file: FileTable
  }
}

export type FileAccess =
  | 'public'
  | 'members'
  | 'downloads'
  | 'insight'
  | 'forum'
  | 'evidence'
  | 'calendar'
  | 'university'
  | 'cpd'
  | 'shop'

interface FileTable {
  site_id: string
  id: string
  name: string
  type: string
  size: string | number
  access: FileAccess
  element: string
  widths: Generated<number[]>
  width: number | null
  height: number | null
  parent_folder: Generated<string>
  public_url: Generated<string>
  seconds: Generated<number | null>
  created_at: Timestamp
}
