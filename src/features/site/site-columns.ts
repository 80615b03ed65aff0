import { sql as raw } from 'kysely'

/** SQL query for the `site_id` of every site, run as the workers' role. */
export const ALL_SITES = 'select id as site_id from site'

/** SQL expression: the bound site's time zone. */
export const SITE_TIME_ZONE = raw<string>`(select time_zone from site where id = (select app_site()))`

/** SQL expression: today's date in the bound site's time zone. */
export const SITE_TODAY = raw<string>`(select (now() at time zone site.time_zone)::date from site)`
