import { type RawBuilder, sql as raw } from 'kysely'
import { removeFiles } from '#features/files/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'

const ELEMENT = 'landingpicture'
/** Hours for which an unused picture is kept before it is removed. */
const GRACE_HOURS = 24
/** Maximum number of pictures checked per night, oldest first, and number of published versions read per batch. */
const MAX_PICTURES = 20_000
const VERSIONS_PER_BATCH = 20

/**
 * Nightly task: removes landing-page pictures that are at least a day old and used in no draft, working copy,
 * plan, published version (current or past) or branded page.
 */
export const unusedLandingPictures: SiteTask = {
  name: 'remove-unused-landing-pictures',
  every: '40 3 * * *',
  dueSites: `select distinct site_id from file where element = '${ELEMENT}' and created_at < now() - interval '${GRACE_HOURS} hours'`,
  run: async (database) => {
    const candidateIds = await candidates(database)
    for (let after: string | undefined = ''; after !== undefined && candidateIds.size > 0; )
      after = await excludePublished(database, candidateIds, after)
    if (candidateIds.size > 0) await database.transaction((transaction) => removeUnused(transaction, [...candidateIds]))
  },
}

async function candidates(database: SiteDatabase): Promise<Set<string>> {
  const rows = await database.many(
    sql
      .selectFrom('file')
      .select('id')
      .where('element', '=', ELEMENT)
      .where(raw<boolean>`created_at < now() - make_interval(hours => ${GRACE_HOURS})`)
      .orderBy('created_at')
      .limit(MAX_PICTURES),
  )
  return new Set(rows.map((row) => row.id))
}

/**
 * Removes the pictures of the next batch of published versions from `candidateIds`. Published versions never
 * change, so no lock is needed.
 */
async function excludePublished(
  database: SiteDatabase,
  candidateIds: Set<string>,
  after: string,
): Promise<string | undefined> {
  let query = sql
    .selectFrom('landing_page_version')
    .select(['id', raw<string[]>`array(${pictureIdsIn(raw`tabs`)})`.as('pictures')])
    .orderBy('id')
    .limit(VERSIONS_PER_BATCH)
  if (after) query = query.where('id', '>', after)
  const versions = await database.many(query)
  for (const picture of versions.flatMap((version) => version.pictures)) candidateIds.delete(picture)
  return versions.length < VERSIONS_PER_BATCH ? undefined : versions.at(-1)?.id
}

/**
 * Locks the tables of designs from the check until the removal is committed: later saves wait. Throws at once if
 * somebody is saving right now; the next run tries again.
 */
async function removeUnused(transaction: SiteDatabase, ids: string[]): Promise<void> {
  await transaction.many(sql.selectNoFrom(raw`hold_landing_designs()`.as('locked')))
  const designs = ['landing_page', 'landing_page_draft', 'landing_page_working_copy', 'landing_page_plan'].map(
    (table) => raw`select tabs as content from ${raw.table(table)}`,
  )
  const allContents = raw.join([...designs, raw`select contents from landing_variant`], raw` union all `)
  const unused = await transaction.many(
    sql
      .selectFrom('file')
      .select('id')
      .where('id', 'in', ids)
      .where(
        raw<boolean>`id::text not in (select p.id from (${allContents}) designs, lateral (${pictureIdsIn(raw`content`)}) as p (id))`,
      ),
  )
  await removeFiles(
    transaction,
    unused.map((row) => row.id),
  )
}

/** SQL that returns the ids of the pictures used in a design. */
const pictureIdsIn = (json: RawBuilder<unknown>) =>
  raw`select found[1] from regexp_matches(${json}::text, '/pictures/([0-9a-f-]{36})/', 'g') as found`
