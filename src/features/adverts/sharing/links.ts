import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { hashOf, newToken, seal, unseal } from '#platform/server/secrets.ts'
import { noReportLink, tooManyReportLinks } from '../refusals.ts'
import type { Subject } from '../reporting/delivered.ts'
import { subjectOf } from '../reporting/report.ts'
import { MAX_LINKS, type NewReportLink, type ReportLink } from './contract.ts'
import { nextMailAfter } from './months.ts'

const COLUMN = { campaign: 'campaign_id', advert: 'advert_id' } as const

const PURPOSE = 'advert-report-link'
const DAY_MS = 24 * 60 * 60 * 1_000

/** The address of a report's page for whoever has its token. */
export const reportUrl = (origin: string, token: string): string => `${origin}/sponsor-reports/${token}`

/** The token of a stored link; undefined where the product's secret has changed since. */
export const tokenOf = (secret: string, sealed: Buffer): string | undefined => unseal(secret, PURPOSE, sealed)

/** Whether a link works at an instant: it has not expired, and nobody has withdrawn it. */
export const worksAt = (now: Date) => raw<boolean>`withdrawn_at is null and expires_at > ${now}`

/** The links to the report of a campaign or advert that work, of a removed one too, the newest first; at most `MAX_LINKS` (ADV-B2). */
export const reportLinksOf =
  (about: Subject) =>
  async (call: Call, { id }: { id: string }): Promise<{ items: ReportLink[] }> => {
    await subjectOf(call.database, about, id)
    const rows = await call.database.many(
      sql
        .selectFrom('advert_report_link')
        .select(['id', 'label', 'sealed_token', 'created_at', 'expires_at', 'last_opened_at', 'mail_to', 'mail_at'])
        .where(COLUMN[about], '=', id)
        .where(worksAt(call.now))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_LINKS),
    )
    return {
      items: rows.map((row) => {
        const token = tokenOf(call.secret, row.sealed_token)
        return {
          id: row.id,
          label: row.label,
          url: token === undefined ? null : reportUrl(call.origin, token),
          createdAt: row.created_at.toISOString(),
          expiresAt: row.expires_at.toISOString(),
          lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
          mailTo: row.mail_to ?? '',
          nextMailAt: row.mail_at?.toISOString() ?? null,
        }
      }),
    }
  }

/**
 * Makes a link to the report of a campaign or advert, which works for the given days; with an address, the report of each month is sent
 * there (ADV-B2). The answer has no token, since answers to creating calls are stored.
 */
export const shareReport =
  (about: Subject) =>
  (call: Call, { id: subjectId, label, days, mailTo }: NewReportLink): Promise<{ id: string }> =>
    call.change(async (transaction) => {
      await lockExclusive(transaction, `report-links/${subjectId}`)
      const { name } = await subjectOf(transaction, about, subjectId)
      await checkRoom(transaction, { about, subjectId, now: call.now })
      const { region } = await readSiteConfig(transaction)
      const token = newToken()
      const link = { id: newId(), label, expires_at: new Date(call.now.getTime() + days * DAY_MS) }
      await transaction.run(
        sql.insertInto('advert_report_link').values({
          ...link,
          site_id: call.siteId,
          [COLUMN[about]]: subjectId,
          token_hash: hashOf(token),
          sealed_token: seal(call.secret, PURPOSE, token),
          created_at: call.now,
          mail_to: mailTo || null,
          mail_at: mailTo ? nextMailAfter(call.now, region) : null,
        } as never),
      )
      call.audit.note({ subject: subjectId, after: { name, label, days, monthlyByMail: mailTo !== '' } })
      await announce(transaction, 'adverts', 'admins')
      return { id: link.id }
    })

async function checkRoom(transaction: SiteDatabase, { about, subjectId, now }: Sharing): Promise<void> {
  const { length } = await transaction.many(
    sql
      .selectFrom('advert_report_link')
      .select('id')
      .where(COLUMN[about], '=', subjectId)
      .where(worksAt(now))
      .limit(MAX_LINKS),
  )
  if (length === MAX_LINKS) throw tooManyReportLinks()
}

interface Sharing {
  about: Subject
  subjectId: string
  now: Date
}

/** Withdraws a link: its address answers as one that never was, and no e-mail is sent for it any more. Twice is once. */
export const withdrawReportLink = (call: Call, { id }: { id: string }): Promise<{ done: true }> =>
  call.change(async (transaction) => {
    const link = await transaction.one(
      sql
        .selectFrom('advert_report_link')
        .select(['label', 'campaign_id', 'advert_id', 'withdrawn_at'])
        .where('id', '=', id)
        .forUpdate(),
    )
    if (!link) throw noReportLink()
    if (link.withdrawn_at) {
      call.audit.nothingChanged()
      return { done: true }
    }
    const withdrawn = { withdrawn_at: call.now, mail_to: null, mail_at: null }
    await transaction.run(sql.updateTable('advert_report_link').set(withdrawn).where('id', '=', id))
    call.audit.note({ subject: link.campaign_id ?? link.advert_id ?? id, before: { label: link.label } })
    await announce(transaction, 'adverts', 'admins')
    return { done: true }
  })
