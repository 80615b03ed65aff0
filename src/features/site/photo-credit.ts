import { sql as raw } from 'kysely'
import { DEFAULT_PHOTO_CREDIT } from './primaries.ts'

/** SQL expression: the site's credit for pictures without a photographer (INS-21). */
export function photoCredit() {
  return raw<string>`coalesce((select nullif(primaries ->> 'photoCredit', '') from site where id = (select app_site())), ${DEFAULT_PHOTO_CREDIT})`
}
