import { sql as raw } from 'kysely'
import type { AdminCounts } from '#platform/server/admin-counts.ts'
import { mount } from '#platform/server/call.ts'
import { statement } from '#platform/server/database/statement.ts'
import { adminHomeContract } from './contract.ts'

/** The admin home's operation; reads the figures of all features in one statement (ADM-B1). */
export function adminHome(features: readonly AdminCounts[]) {
  const figures = features.flatMap((counts) => Object.entries(counts))
  const pairs = figures.map(([name, count]) => raw`${raw.lit(name)}, ${count}`)
  const all = statement<{ counts: Record<string, number> }>(
    raw`select jsonb_build_object(${raw.join(pairs)}) as counts`,
  )
  return mount('adminHome', adminHomeContract, {
    counts: async ({ database }) => ({ counts: (await database.one(all))?.counts ?? {} }),
  })
}
