import { apiOf } from '#platform/web/api.ts'
import { shownAdvertsContract } from '../../showing/contract.ts'

export const showingApi = apiOf(shownAdvertsContract)
