import { type RawBuilder, sql as raw } from 'kysely'

/** Whose views of which things (`question:ID`, `/path`) are about to be counted, and how many seconds a thing counts once in. */
interface Views {
  memberId: RawBuilder<string> | string
  /** A query with one column, `thing`. */
  things: RawBuilder<unknown>
  seconds: number
}

/**
 * Notes views and gives the things that count: those the member has not been counted for within the time (0: all). It goes into a `with`
 * of the statement that counts, so that two views side by side, in two processes too, count as one.
 */
export const countedViews = ({ memberId, things, seconds }: Views): RawBuilder<{ thing: string }> => raw`
  insert into recent_view (site_id, member_id, thing, counted_at)
  select (select app_site()), ${memberId}::uuid, thing, now() from (select distinct thing from (${things}) viewed) one order by thing
  on conflict (site_id, member_id, thing) do update set counted_at = excluded.counted_at
    where ${seconds}::int = 0 or recent_view.counted_at <= now() - make_interval(secs => ${seconds}::int)
  returning thing`
