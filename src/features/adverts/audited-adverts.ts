import { sql as raw } from 'kysely'
import type { AuditedRecords } from '#platform/server/audited.ts'

/** Adverts, as the audit log names them (TEN-B4). */
export const auditedAdverts: AuditedRecords = {
  kind: 'advert',
  named: (ids) => raw`select id, name from advert where id = any(${ids}::uuid[])`,
}

export const auditedCampaigns: AuditedRecords = {
  kind: 'campaign',
  named: (ids) => raw`select id, name from advert_campaign where id = any(${ids}::uuid[])`,
}
