import { type Database, sql } from '#platform/server/database/database.ts'

/** Resolves if the database answers; rejects otherwise. */
export const pingDatabase = (database: Database) =>
  database.shared.one(sql.selectFrom('site_host').select('host').limit(1))
