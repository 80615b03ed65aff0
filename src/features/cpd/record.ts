import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { SITE_TIME_ZONE, switchedOn } from '#features/site/server.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announceToEach } from '#platform/server/live/announce.ts'
import type { Kind } from './fields.ts'
import { DEFAULTS } from './rules.ts'

/** Something a member has learned, as the feature that knows of it says. */
export interface Learned {
  memberId: string
  kind: Exclude<Kind, 'own'>
  /** What it comes from, unique for a member and kind. */
  source: string
  title: string
  /** Keys of the site's topics. */
  topics: readonly string[]
  /** Now without. */
  at?: Date
  /** Where no rule of the site gives them. */
  minutes?: number
}

/**
 * Adds what members have learned to their records, in the transaction of its cause (UNI-B2). What is there already is not added again; what
 * was taken back counts again. Guests have no record, and no one has while the university is switched off.
 */
export async function recordLearned(transaction: SiteDatabase, learned: readonly Learned[]): Promise<void> {
  if (learned.length === 0) return
  const entries = JSON.stringify(learned.map((each) => ({ ...each, id: newId() })))
  await transaction.run(
    statement(raw`
      with learned as (
        select * from jsonb_to_recordset(${entries}::jsonb)
          as each (id uuid, "memberId" uuid, kind text, source text, title text, topics jsonb, at timestamptz, minutes int)
      ), recorded as (
        insert into cpd_entry as entry (site_id, id, member_id, kind, source, title, original_title, day, topics, minutes, original_minutes)
        select m.site_id, l.id, m.id, l.kind, l.source, l.title, l.title, (coalesce(l.at, now()) at time zone ${SITE_TIME_ZONE})::date,
          array(select jsonb_array_elements_text(l.topics)), rule.minutes, rule.minutes
        from learned l join member m on m.id = l."memberId" and m.user_type <> 'guest'
        left join cpd_setting s on true
        cross join lateral (select least(60000, coalesce(l.minutes, case l.kind
          when 'insightRead' then coalesce(s.insight_minutes, ${raw.lit(DEFAULTS.insightMinutes)})
          when 'quizPassed' then coalesce(s.quiz_minutes, ${raw.lit(DEFAULTS.quizMinutes)})
          when 'answerAccepted' then coalesce(s.answer_minutes, ${raw.lit(DEFAULTS.answerMinutes)})
          when 'registerReview' then coalesce(s.review_minutes, ${raw.lit(DEFAULTS.reviewMinutes)})
          else 0 end)) as minutes) rule
        where ${switchedOn('university')}
        on conflict (site_id, member_id, kind, source) do update set taken_back_at = null where entry.taken_back_at is not null
        returning site_id, member_id
      ), announced as ${announceToEach('cpd', raw`recorded`)}
      select 1`),
  )
}

/** What is taken back: of one member, by its kind and source. */
type Source = Pick<Learned, 'memberId' | 'kind' | 'source'>

/** Takes back what is no longer so. An entry that the member has changed stays, marked, and counts no more. */
export async function takeBack(transaction: SiteDatabase, { memberId, kind, source }: Source): Promise<void> {
  await transaction.run(
    statement(raw`
      with found as (
        select id, changes from cpd_entry
        where member_id = ${memberId}::uuid and kind = ${kind} and source = ${source} and taken_back_at is null for update
      ), removed as (
        delete from cpd_entry where id in (select id from found where changes = 0) returning site_id, member_id
      ), marked as (
        update cpd_entry set taken_back_at = now() where id in (select id from found where changes > 0)
        returning site_id, member_id, id
      ), noted as (
        insert into cpd_change (site_id, id, entry_id, member_id, kind)
        select site_id, ${newId()}::uuid, id, member_id, 'takenBack' from marked
      ), announced as ${announceToEach(
        'cpd',
        raw`(select site_id, member_id from removed union select site_id, member_id from marked)`,
      )}
      select 1`),
  )
}
