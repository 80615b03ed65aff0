import { apiOf } from '#platform/web/api.ts'
import { viewingContract } from '../../contract.ts'

export const viewingApi = apiOf(viewingContract)
