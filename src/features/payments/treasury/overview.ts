import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { accountBalances } from '../ledger/balances.ts'
import type { Overview } from './contract.ts'

interface Attention {
  differences: number
  messages: number
}

interface Run {
  state: 'running' | 'done' | 'failed'
  started_at: Date
  finished_at: Date | null
  movements: number
  applied: number
  differences: number
  error: string
}

const ATTENTION = raw<Attention>`
  select (select count(*) from (select from ledger_difference where resolved_at is null and dismissed_at is null limit 1000) open)::int as differences,
    (select count(*) from (select from provider_message where state = 'failed' limit 1000) failed)::int as messages`

const LATEST_RUN = raw<Run>`
  select state, started_at, finished_at, movements, applied, differences, error from reconciliation
  order by started_at desc, id desc limit 1`

/** Balances of the ledger, and what needs an administrator's attention. */
export async function treasuryOverview(database: SiteDatabase): Promise<Overview> {
  const [balances, [[attention], [run]]] = await Promise.all([
    accountBalances(database),
    database.together(statement(ATTENTION), statement(LATEST_RUN)),
  ])
  return {
    balances,
    reconciliation: run ? shownRun(run) : null,
    differences: attention?.differences ?? 0,
    failedMessages: attention?.messages ?? 0,
  }
}

const shownRun = ({ started_at: startedAt, finished_at: finishedAt, ...run }: Run) => ({
  ...run,
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
})
