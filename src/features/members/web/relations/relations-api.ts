import { apiOf } from '#platform/web/api.ts'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { relationsContract } from '../../contract.ts'

export const relationsApi = apiOf(relationsContract)

/** Whom the user mutes or blocks; the key is the live topic. */
export const relationsQuery = pagedQuery(['relations'], (page, options) => relationsApi.list(page, options))
