import { sql as raw } from 'kysely'
import { entriesNamed } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { MIN_QUERY_LENGTH, type ResponsibleFilter, type UserStatus } from '../fields.ts'
import type { ExportText } from './file-answer.ts'
import type { ItemFilters } from './items.ts'

export type RecordFilters = ItemFilters & {
  status?: UserStatus[] | undefined
  due?: 'overdue' | 'soon' | undefined
  responsible?: ResponsibleFilter | undefined
}

const RESPONSIBLE_IS = { me: 'responsibleMe', others: 'responsibleOthers' } as const

/** Sentences for the filters an export was made with, so that a partial list is not mistaken for a complete one. */
export async function filterFacts(database: SiteDatabase, text: ExportText, filters: RecordFilters): Promise<string[]> {
  const { query = '', area = [], country = [], status = [], due, responsible } = filters
  return [
    query.length >= MIN_QUERY_LENGTH && text('searched', { words: query }),
    area.length > 0 && text('areas', { names: (await areaNames(database, area)).join(', ') }),
    country.length > 0 && text('countries', { names: country.join(', ') }),
    status.length > 0 && text('statuses', { names: status.join(', ') }),
    responsible && text(RESPONSIBLE_IS[responsible]),
    due && text(due),
  ].filter((fact) => typeof fact === 'string')
}

/** Names of areas, removed ones included (LEGADM-27). */
async function areaNames(database: SiteDatabase, area: readonly string[]): Promise<string[]> {
  const row = await database.one(
    sql
      .selectFrom(raw<{ paths: string[] }>`(select ${area}::text[] as paths)`.as('requested'))
      .select(entriesNamed('legalCategories', 'requested.paths').as('named')),
  )
  return (row?.named ?? []).map(({ name }) => name)
}
