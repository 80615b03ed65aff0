import { type RawBuilder, sql as raw } from 'kysely'

/** Views to count: the member, the viewed things (`question:ID`, `/path`), and the seconds within which a thing counts once. */
interface Views {
  memberId: RawBuilder<string> | string
  /** A query with one column, `thing`. */
  things: RawBuilder<unknown>
  seconds: number
}

/**
 * Records views and returns the things to count: those not yet counted for the member within the time (0: all). Used in a `with` of the
 * counting statement, so that two concurrent views, in any process, count as one.
 */
export const countedViews = ({ memberId, things, seconds }: Views): RawBuilder<{ thing: string }> => raw`
  insert into recent_view (site_id, member_id, thing, counted_at)
  select (select app_site()), ${memberId}::uuid, thing, now() from (select distinct thing from (${things}) viewed) one order by thing
  on conflict (site_id, member_id, thing) do update set counted_at = excluded.counted_at
    where ${seconds}::int = 0 or recent_view.counted_at <= now() - make_interval(secs => ${seconds}::int)
  returning thing`
