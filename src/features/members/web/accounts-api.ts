import { apiOf } from '#platform/web/api.ts'
import { accountsContract } from '../contract.ts'

export const accountsApi = apiOf(accountsContract)
