import { apiOf } from '#platform/web/api.ts'
import { assigningContract } from '../../../contract.ts'

const { ownAssignments } = assigningContract
export const homeApi = apiOf({ ownAssignments })
