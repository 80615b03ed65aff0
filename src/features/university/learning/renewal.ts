import { type RawBuilder, sql as raw } from 'kysely'
import { SITE_TODAY } from '#features/site/server.ts'
import { RENEWABLE_DAYS } from './rules.ts'

/**
 * SQL expression: whether a course may be taken again, from its latest certificate as `latestCertificate` has it. That is once the
 * certificate is over, or will be within 60 days; of one that is valid for less than 120 days within half of that, as it could be renewed
 * from its first day on otherwise.
 */
export const isRenewable = (
  certificate: RawBuilder<unknown>,
) => raw<boolean>`coalesce(${certificate} ->> 'state' <> 'valid'
  or (${certificate} ->> 'expires_on')::date - ${SITE_TODAY} <= least(${raw.lit(RENEWABLE_DAYS)},
    ((${certificate} ->> 'expires_on')::date - (${certificate} ->> 'issued_at')::timestamptz::date) / 2), false)`
