import { apiOf } from '#platform/web/api.ts'
import { siteContract } from '../contract.ts'

export const siteApi = apiOf(siteContract)
