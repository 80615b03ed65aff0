import { apiOf } from '#platform/web/api.ts'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { advertsContract, campaignsContract } from '../contract.ts'

const advertsApi = apiOf(advertsContract)
const campaignsApi = apiOf(campaignsContract)

export const advertsQuery = pagedQuery(['adverts', 'list'], (page, options) => advertsApi.list(page, options))

export const campaignsQuery = pagedQuery(['adverts', 'campaigns'], (page, options) => campaignsApi.list(page, options))
