import { ALL_SITES } from '#features/site/server.ts'

/** Days for which it is stored what became of a push message; migration 0380 allows no younger row to be deleted. */
const RETENTION_DAYS = 90
/** Rows deleted per run, so that locks are short. */
const BATCH = 5_000

/** Deletes the oldest push messages of each site by its own index. */
export const SWEEP_PUSH = `
  delete from push_delivery where (site_id, id) in (
    select aged.site_id, aged.id from (${ALL_SITES}) each_site cross join lateral (
      select site_id, id from push_delivery where site_id = each_site.site_id
        and created_at < now() - interval '${RETENTION_DAYS} days' order by created_at limit ${BATCH}) aged
    limit ${BATCH})`
