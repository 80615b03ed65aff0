import { sql as raw } from 'kysely'
import { SWITCH_DEFAULTS, type SwitchName } from '#base/switches.ts'

/** SQL query for the `site_id` of every site, run as the workers' role. */
export const ALL_SITES = 'select id as site_id from site'

/** SQL expression: the bound site's time zone. */
export const SITE_TIME_ZONE = raw<string>`(select time_zone from site where id = (select app_site()))`

/** SQL expression: today's date in the bound site's time zone. */
export const SITE_TODAY = raw<string>`(select (now() at time zone site.time_zone)::date from site)`

/** Whether the bound site has a part of the product switched on, as `isSwitchedOn` says, for statements that ask it in passing. */
export const switchedOn = (name: SwitchName) =>
  raw<boolean>`coalesce((select (site.switches ->> ${raw.lit(name)})::boolean from site where id = (select app_site())), ${raw.lit(SWITCH_DEFAULTS[name])})`
