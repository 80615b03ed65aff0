import type { ColumnType } from 'kysely'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    directory_entry: DirectoryEntryTable
  }
}

/** Members in the directory, by what they show; triggers write it (migration 0125). */
interface DirectoryEntryTable {
  site_id: ColumnType<string, never, never>
  member_id: ColumnType<string, never, never>
  name: ColumnType<string, never, never>
  expires: ColumnType<Date | number, never, never>
  company: ColumnType<string, never, never>
  company_key: ColumnType<string, never, never>
  terms: ColumnType<string[], never, never>
  search_text: ColumnType<string, never, never>
  spellings: ColumnType<string[], never, never>
}
