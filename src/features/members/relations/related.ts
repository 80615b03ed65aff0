import { type RawBuilder, sql as raw } from 'kysely'

/**
 * SQL condition: this member mutes or blocks that one, so that no notification of what that one does reaches them (ACC-B8). An
 * administrator can become one after they were blocked; what they do as administrators is no post.
 */
export const isMuting = (memberId: RawBuilder<unknown>, otherId: RawBuilder<unknown>) =>
  raw<boolean>`exists (select from member_relation related
    where related.member_id = ${memberId} and related.other_id = ${otherId})`

/** SQL condition: this member blocks that one, who is no administrator, and so cannot be mentioned by them (ACC-B8). */
export const isBlocking = (memberId: RawBuilder<unknown>, otherId: RawBuilder<unknown>) =>
  raw<boolean>`exists (select from member_relation related
    join member other on other.site_id = related.site_id and other.id = related.other_id
    where related.member_id = ${memberId} and related.other_id = ${otherId} and related.kind = 'blocked'
      and other.user_type <> 'admin')`

/** SQL expression: the ids of those whom the member in this column mutes or blocks. */
export const mutedBy = (memberId: string) =>
  raw<string[]>`array(select related.other_id::text from member_relation related
    where related.member_id = ${raw.ref(memberId)} order by related.other_id)`
