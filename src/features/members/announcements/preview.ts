import { sql as raw } from 'kysely'
import { shownName } from '#base/names.ts'
import { notFound } from '#base/problem.ts'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { decodeCursor, isId, LOWEST_ID, pageOf } from '#platform/server/database/keyset.ts'
import { selected } from '../administration/filter.ts'
import type { MemberSelection } from '../contract.ts'
import { addresseeOf, addressees } from './addressees.ts'
import { valuesFor } from './announcement-email.ts'
import type { EmailPreview } from './contract.ts'

/**
 * Who of a selection would get an e-mail, and what its placeholders stand for with one of them: the first, or the one after a cursor
 * (ADM-38).
 */
export async function previewEmail(
  { database, now }: Call,
  { selection, cursor }: { selection: MemberSelection; cursor?: string | undefined },
): Promise<EmailPreview> {
  const [after] = (decodeCursor(cursor, [isId]) ?? [LOWEST_ID]) as [string]
  const chosen = sql
    .selectFrom('member_listing')
    .select('member_id')
    .where(await selected(database, selection, now))
  const [site, [[counts], examples]] = await Promise.all([
    readSiteConfig(database),
    database.together(
      sql
        .selectFrom('member')
        .select([
          raw<string>`count(*)`.as('total'),
          raw<string>`count(*) filter (where announcements)`.as('recipients'),
        ])
        .where('id', 'in', chosen),
      addressees()
        .where('member.id', 'in', chosen)
        .where('announcements', '=', true)
        .where('member.id', '>', after)
        .orderBy('member.id')
        .limit(2),
    ),
  ])
  const { rows, nextCursor } = pageOf(examples, 1, ({ id }) => [id])
  const [example] = rows
  const [total, recipients] = [Number(counts?.total ?? 0), Number(counts?.recipients ?? 0)]
  if (total === 0) throw notFound('members.not-found', 'There is no such member.')
  return {
    total,
    recipients,
    optedOut: total - recipients,
    example: example
      ? {
          displayName: shownName(example.display_name),
          email: example.email,
          values: valuesFor(site, addresseeOf(example)),
        }
      : null,
    nextCursor,
  }
}
