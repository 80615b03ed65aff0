import { type RawBuilder, sql as raw } from 'kysely'

/** SQL condition: this member mutes or blocks that one, so that no notification of what that one does reaches them (ACC-B8). */
export const isMuting = (memberId: RawBuilder<unknown>, otherId: RawBuilder<unknown>) =>
  raw<boolean>`exists (select from member_relation related
    where related.member_id = ${memberId} and related.other_id = ${otherId})`

/**
 * SQL condition: this member blocks that one and so cannot be mentioned by them (ACC-B8). Whoever became an administrator after they were
 * blocked counts as muted.
 */
export const isBlocking = (memberId: RawBuilder<unknown>, otherId: RawBuilder<unknown>) =>
  raw<boolean>`exists (select from member_relation related
    join member other on other.site_id = related.site_id and other.id = related.other_id
    where related.member_id = ${memberId} and related.other_id = ${otherId} and related.kind = 'blocked'
      and other.user_type <> 'admin')`

/** SQL expression: those whom the member in this column mutes or blocks. */
export const relationsBy = (memberId: string) =>
  raw<{ id: string; relation: 'muted' | 'blocked' }[]>`(select coalesce(jsonb_agg(
      jsonb_build_object('id', related.other_id, 'relation', related.kind) order by related.other_id), '[]')
    from member_relation related where related.member_id = ${raw.ref(memberId)})`
