import { type RawBuilder, sql as raw } from 'kysely'
import type { Page } from '#base/operation.ts'
import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { decodeCursor, isId, isInstant, type Paging, pageOf } from '#platform/server/database/keyset.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import type { Certificate } from '../fields.ts'
import { searchedTerms } from '../learning/search.ts'
import type { IssuedCertificate } from './contract.ts'
import { certificateNumberOf } from './number.ts'
import { noCertificate } from './refusals.ts'
import { CERTIFICATE_COLUMNS, type CertificateRow, certificateOf } from './shape.ts'

/** The caller's certificates, newest first (UNI-B1). */
export async function myCertificates(call: Call, paging: Paging): Promise<Page<Certificate>> {
  const page = await newest(call.database, raw`certificate.member_id = ${call.viewer.memberId}::uuid`, paging)
  return { ...page, items: page.items.map(certificateOf) }
}

/** The certificates of all courses, deleted ones too, newest first; `query` is the number of one, or words of its holder and course. */
export async function issuedCertificates(
  call: Call,
  { query = '', ...paging }: Paging & { query?: string | undefined },
): Promise<Page<IssuedCertificate>> {
  const page = await newest(call.database, searched(query), paging)
  return { ...page, items: page.items.map(withMember) }
}

function searched(query: string): RawBuilder<unknown> {
  const number = certificateNumberOf(query)
  if (number) return raw`certificate.number = ${number}`
  const terms = searchedTerms(query)
  return terms.length === 0 ? raw`true` : raw`certificate.search_text like all (${terms}::text[])`
}

async function newest(
  database: SiteDatabase,
  which: RawBuilder<unknown>,
  { cursor, limit }: Paging,
): Promise<Page<CertificateRow>> {
  const after = decodeCursor(cursor, [isInstant, isId])
  const rows = await database.many(
    statement(raw<CertificateRow>`
      select ${CERTIFICATE_COLUMNS} from course_certificate certificate where ${which}
      ${after ? raw`and (certificate.issued_at, certificate.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : raw``}
      order by certificate.issued_at desc, certificate.id desc limit ${limit + 1}::int`),
  )
  const page = pageOf(rows, limit, (row) => [new Date(row.issued_at).toISOString(), row.id])
  return { items: page.rows, nextCursor: page.nextCursor }
}

/** Decides whether strangers who check one of the caller's certificates see their name. */
export async function showName(
  call: Call,
  { id, showsName }: { id: string; showsName: boolean },
): Promise<Certificate> {
  const memberId = call.viewer.memberId ?? ''
  return call.change(async (transaction) => {
    const [row] = await transaction.many(
      statement(raw<CertificateRow>`
        update course_certificate certificate set shows_name = ${showsName}::boolean
        where certificate.id = ${id}::uuid and certificate.member_id = ${memberId}::uuid returning ${CERTIFICATE_COLUMNS}`),
    )
    if (!row) throw noCertificate()
    await announce(transaction, 'learning', `member:${memberId}`)
    return certificateOf(row)
  })
}

/** Withdraws a certificate; one that was withdrawn before gets the new reason, and stays withdrawn since then. */
export async function withdrawCertificate(
  call: Call,
  { id, reason }: { id: string; reason: string },
): Promise<IssuedCertificate> {
  return call.change(async (transaction) => {
    const [before] = await transaction.many(
      statement(raw<CertificateRow>`
        select ${CERTIFICATE_COLUMNS} from course_certificate certificate where certificate.id = ${id}::uuid for no key update`),
    )
    if (!before) throw noCertificate()
    const [row = before] = await transaction.many(
      statement(raw<CertificateRow>`
        update course_certificate certificate
        set withdrawn_at = coalesce(certificate.withdrawn_at, ${call.now}), withdrawn_reason = ${reason}
        where certificate.id = ${id}::uuid returning ${CERTIFICATE_COLUMNS}`),
    )
    const auditedOf = ({ state, withdrawn_reason }: CertificateRow) => ({ state, reason: withdrawn_reason })
    call.audit.note({ subject: id, before: auditedOf(before), after: auditedOf(row) })
    await announce(transaction, 'learning', `member:${row.member_id}`)
    return withMember(row)
  })
}

const withMember = (row: CertificateRow): IssuedCertificate => ({ ...certificateOf(row), memberId: row.member_id })

/** One of the caller's certificates. */
export async function ownCertificate({ database, viewer }: Call, id: string): Promise<Certificate> {
  const [row] = await database.many(
    statement(raw<CertificateRow>`
      select ${CERTIFICATE_COLUMNS} from course_certificate certificate
      where certificate.id = ${id}::uuid and certificate.member_id = ${viewer.memberId}::uuid`),
  )
  if (!row) throw noCertificate()
  return certificateOf(row)
}

/** The certificate with this number, for whoever checks it; undefined for an unknown one. */
export async function certificateNumbered(database: SiteDatabase, number: string): Promise<Certificate | undefined> {
  const [row] = await database.many(
    statement(raw<CertificateRow>`
      select ${CERTIFICATE_COLUMNS} from course_certificate certificate where certificate.number = ${number}`),
  )
  return row && certificateOf(row)
}
