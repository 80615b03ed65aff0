import { sql as raw } from 'kysely'
import { DEFAULT_PHOTO_CREDIT } from './primaries.ts'

/** The site's credit for pictures without a photographer, as a column of another feature's statement (INS-21). */
export function photoCredit() {
  return raw<string>`coalesce((select nullif(primaries ->> 'photoCredit', '') from site where id = (select app_site())), ${DEFAULT_PHOTO_CREDIT})`
}
