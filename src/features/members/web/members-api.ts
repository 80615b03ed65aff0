import { apiOf } from '#platform/web/api.ts'
import { membersContract } from '../contract.ts'

export const membersApi = apiOf(membersContract)
