import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { DEFAULT_TITLE_LIMIT, type ForumSettings } from './contract.ts'

const DEFAULTS: ForumSettings = {
  titleLimit: DEFAULT_TITLE_LIMIT,
  accepting: 'administrators',
  downvoteReputation: null,
  randomNames: true,
}

/** The settings of a site's forum, with defaults (FOR-11, FOR-45, FOR-46). */
export async function readForumSettings(database: SiteDatabase): Promise<ForumSettings> {
  const row = await database.one(
    sql
      .selectFrom('forum_setting')
      .select(['title_limit as titleLimit', 'accepting', 'downvote_reputation as downvoteReputation'])
      .select('random_names as randomNames'),
  )
  return row ?? DEFAULTS
}

/** Changes settings with immediate effect; omitted ones stay. */
export function changeForumSettings(
  call: Call,
  change: { [Name in keyof ForumSettings]?: ForumSettings[Name] | undefined },
): Promise<ForumSettings> {
  const columns = {
    ...(change.titleLimit === undefined ? {} : { title_limit: change.titleLimit }),
    ...(change.accepting === undefined ? {} : { accepting: change.accepting }),
    ...(change.downvoteReputation === undefined ? {} : { downvote_reputation: change.downvoteReputation }),
    ...(change.randomNames === undefined ? {} : { random_names: change.randomNames }),
  }
  return call.change(async (transaction) => {
    const before = await readForumSettings(transaction)
    await transaction.run(
      sql
        .insertInto('forum_setting')
        .values({ site_id: call.siteId, ...columns })
        .onConflict((conflict) =>
          Object.keys(columns).length > 0
            ? conflict.column('site_id').doUpdateSet(columns)
            : conflict.column('site_id').doNothing(),
        ),
    )
    await announce(transaction, 'forum-settings', 'members')
    const after = await readForumSettings(transaction)
    call.audit.note({ subject: call.siteId, before, after })
    return after
  })
}
