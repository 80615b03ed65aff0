import { sql as raw } from 'kysely'
import { videoOf } from '#base/video.ts'
import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { LessonContents } from '../lesson-contents.ts'
import type { Step } from './contract.ts'
import { noFilm } from './refusals.ts'
import { FILM_DONE_PERCENT, percentOf } from './rules.ts'
import { type CurrentLesson, markDone, openLesson, stepOf } from './steps.ts'

interface Report {
  id: string
  lessonId: string
  /** All in seconds. */
  position: number
  length: number
  seen: readonly (readonly [number, number])[]
}

/**
 * Saves how far a film was played, and what of it was seen since the last report (UNI-B1). Once 90 percent were seen the lesson is done,
 * unless it has a quiz.
 */
export async function saveFilm(call: Call, report: Report): Promise<Step & { percent: number }> {
  return call.change(async (transaction) => {
    const current = await openLesson(call, transaction, report)
    const key = current.lesson.hasFilm ? await filmKeyIn(transaction, current.lesson.editionId) : null
    if (key === null) throw noFilm()
    const film = await transaction.one(creditSeen(call.now, current, { ...report, key }))
    const percent = percentOf(film?.seen ?? 0, film?.seconds ?? 0)
    const isDone = percent >= FILM_DONE_PERCENT && !current.lesson.hasQuiz
    if (isDone && !current.isDone) await markDone(call, transaction, current)
    return { ...(await stepOf(transaction, current)), percent }
  })
}

type Film = Pick<LessonContents, 'film' | 'videoUrl'>

/** What tells a lesson's film from an earlier one: its file, or the video at its provider; null without a film. */
export function filmKeyOf({ film, videoUrl }: Film): string | null {
  const video = film ? null : videoOf(videoUrl)
  return film?.fileId ?? (video && video.embed.replace(/[?#].*$/, ''))
}

async function filmKeyIn(transaction: SiteDatabase, editionId: string): Promise<string | null> {
  const edition = await transaction.one(
    statement(raw<Film>`select edition.contents -> 'film' as film, edition.contents ->> 'videoUrl' as "videoUrl"
      from lesson_edition edition where edition.id = ${editionId}::uuid`),
  )
  return edition ? filmKeyOf(edition) : null
}

/** How many more seconds than have passed a report may credit, as reports arrive late. */
const LATENESS = 2

/**
 * Adds what was not seen before, from the beginning, but no more of it than time has passed here since the last report, or since the lesson
 * was opened. What was credited beyond that as lateness counts as time that has passed, so that many reports in a row gain nothing. A film
 * is as long as the longest that was reported: a shorter one would be seen sooner. What is known of another film that the lesson had before
 * is dropped.
 */
const creditSeen = (
  now: Date,
  { enrolment, lesson }: CurrentLesson,
  { position, length, seen, key }: Report & { key: string },
) =>
  statement(raw<{ seen: number; seconds: number }>`
    with film as (
      select case when progress.film_key = ${key}::text then progress.film_seen else '{}' end as seen,
        greatest(case when progress.film_key = ${key}::text then progress.film_seconds end, ${length}::int) as seconds,
        coalesce(progress.film_reported_at, progress.opened_at) as credited_until
      from lesson_progress progress
      where progress.enrolment_id = ${enrolment.id}::uuid and progress.lesson_id = ${lesson.id}::uuid
    ), part as (
      select fresh, sum(upper(fresh) - lower(fresh)) over (order by lower(fresh)) - (upper(fresh) - lower(fresh)) as before
      from film, unnest(${multirange(seen)}::int4multirange * int4multirange(int4range(0, seconds)) - film.seen) fresh
    ), credit as (
      select floor(extract(epoch from ${now}::timestamptz - credited_until))::int + ${raw.lit(LATENESS)} as most from film
    ), credited as (
      select coalesce(range_agg(int4range(lower(fresh), least(upper(fresh), lower(fresh) + greatest(0, most - before)::int))), '{}') as parts,
        coalesce(sum(least(upper(fresh) - lower(fresh), greatest(0, most - before))), 0)::int as seconds
      from part, credit
    )
    update lesson_progress progress set film_key = ${key}::text, film_seen = film.seen + credited.parts, film_seconds = film.seconds,
      film_position = least(${position}::int, film.seconds),
      film_reported_at = greatest(${now}::timestamptz, film.credited_until + make_interval(secs => credited.seconds))
    from film, credited
    where progress.enrolment_id = ${enrolment.id}::uuid and progress.lesson_id = ${lesson.id}::uuid
    returning progress.film_seconds as seconds,
      (select coalesce(sum(upper(each) - lower(each)), 0)::int from unnest(progress.film_seen) each) as seen`)

/** Pairs of seconds as PostgreSQL reads them; pairs that end before they begin are left out. */
const multirange = (seen: Report['seen']): string =>
  `{${seen
    .filter(([from, to]) => from < to)
    .map(([from, to]) => `[${from},${to})`)
    .join(',')}}`
