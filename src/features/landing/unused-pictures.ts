import { type RawBuilder, sql as raw } from 'kysely'
import { removeFiles } from '#features/files/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'

const ELEMENT = 'landingpicture'
/** Hours a picture may wait for the first design that shows it. */
const WAITS_HOURS = 24
/** Pictures looked at in one night at most, the oldest first, and published pages read at a time. */
const MOST_PICTURES = 20_000
const VERSIONS_AT_ONCE = 20

/**
 * Removes every night the pictures of landing pages that no draft, working copy, plan, published page (now or once) or branded page
 * shows, a day after they were sent.
 */
export const unusedLandingPictures: SiteTask = {
  name: 'remove-unused-landing-pictures',
  every: '40 3 * * *',
  dueSites: `select distinct site_id from file where element = '${ELEMENT}' and created_at < now() - interval '${WAITS_HOURS} hours'`,
  run: async (database) => {
    const waiting = await candidates(database)
    for (let after: string | undefined = ''; after !== undefined && waiting.size > 0; )
      after = await sparePublished(database, waiting, after)
    if (waiting.size > 0) await database.transaction((transaction) => removeUnshown(transaction, [...waiting]))
  },
}

async function candidates(database: SiteDatabase): Promise<Set<string>> {
  const rows = await database.many(
    sql
      .selectFrom('file')
      .select('id')
      .where('element', '=', ELEMENT)
      .where(raw<boolean>`created_at < now() - make_interval(hours => ${WAITS_HOURS})`)
      .orderBy('created_at')
      .limit(MOST_PICTURES),
  )
  return new Set(rows.map((row) => row.id))
}

/** Takes from `waiting` what the next published pages show: they stay as they are, so nothing has to be held still. */
async function sparePublished(
  database: SiteDatabase,
  waiting: Set<string>,
  after: string,
): Promise<string | undefined> {
  let query = sql
    .selectFrom('landing_page_version')
    .select(['id', raw<string[]>`array(${shown(raw`tabs`)})`.as('pictures')])
    .orderBy('id')
    .limit(VERSIONS_AT_ONCE)
  if (after) query = query.where('id', '>', after)
  const versions = await database.many(query)
  for (const picture of versions.flatMap((version) => version.pictures)) waiting.delete(picture)
  return versions.length < VERSIONS_AT_ONCE ? undefined : versions.at(-1)?.id
}

/** Nothing of what changes is saved between the look and the removal: who saves meanwhile waits, and finds what they named. */
async function removeUnshown(transaction: SiteDatabase, ids: string[]): Promise<void> {
  await transaction.many(sql.selectNoFrom(raw`hold_landing_designs()`.as('held')))
  const designs = ['landing_page', 'landing_page_draft', 'landing_page_working_copy', 'landing_page_plan'].map(
    (table) => raw`select tabs as said from ${raw.table(table)}`,
  )
  const said = raw.join([...designs, raw`select contents from landing_variant`], raw` union all `)
  const unshown = await transaction.many(
    sql
      .selectFrom('file')
      .select('id')
      .where('id', 'in', ids)
      .where(
        raw<boolean>`id::text not in (select p.id from (${said}) designs, lateral (${shown(raw`said`)}) as p (id))`,
      ),
  )
  await removeFiles(
    transaction,
    unshown.map((row) => row.id),
  )
}

/** The ids of pictures in a design. */
const shown = (json: RawBuilder<unknown>) =>
  raw`select found[1] from regexp_matches(${json}::text, '/pictures/([0-9a-f-]{36})/', 'g') as found`
