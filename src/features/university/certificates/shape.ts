import { type RawBuilder, sql as raw } from 'kysely'
import { SITE_TODAY } from '#features/site/server.ts'
import type { Certificate } from '../fields.ts'

/** A certificate as it is read, by itself or within JSON. */
export interface CertificateRow {
  id: string
  number: string
  member_id: string
  course_id: string
  course_title: string
  holder_name: string
  issued_at: Date | string
  expires_on: string | null
  state: Certificate['state']
  withdrawn_reason: string
  shows_name: boolean
}

/** SQL expression over `certificate`: whether it is valid today, by the site's day. */
export const CERTIFICATE_STATE = raw<
  Certificate['state']
>`case when certificate.withdrawn_at is not null then 'withdrawn'
  when certificate.expires_on < ${SITE_TODAY} then 'expired' else 'valid' end`

/** SQL: the columns of a `CertificateRow` from `course_certificate certificate`. */
export const CERTIFICATE_COLUMNS = raw<CertificateRow>`certificate.id, certificate.number, certificate.member_id,
  certificate.course_id, certificate.course_title, certificate.holder_name, certificate.issued_at,
  certificate.expires_on::text as expires_on, certificate.withdrawn_reason, certificate.shows_name,
  ${CERTIFICATE_STATE} as state`

/** SQL expression: the latest of the certificates that fulfil a condition, as JSON of a `CertificateRow`; null without any. */
export const latestCertificate = (condition: RawBuilder<unknown>) =>
  raw<CertificateRow | null>`(select to_jsonb(latest) from (
    select ${CERTIFICATE_COLUMNS} from course_certificate certificate where ${condition}
    order by certificate.issued_at desc, certificate.id desc limit 1) latest)`

/** A certificate as its holder sees it. */
export const certificateOf = (row: CertificateRow): Certificate => ({
  id: row.id,
  number: row.number,
  courseId: row.course_id,
  courseTitle: row.course_title,
  holderName: row.holder_name,
  issuedAt: new Date(row.issued_at).toISOString(),
  expiresOn: row.expires_on,
  state: row.state,
  withdrawnReason: row.withdrawn_reason,
  showsName: row.shows_name,
})
