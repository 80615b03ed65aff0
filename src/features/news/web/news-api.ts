import { apiOf } from '#platform/web/api.ts'
import { newsContract } from '../contract.ts'

export const newsApi = apiOf(newsContract)
