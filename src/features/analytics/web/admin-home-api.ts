import { apiOf } from '#platform/web/api.ts'
import { adminHomeContract } from '../admin-home/contract.ts'

export const adminHomeApi = apiOf(adminHomeContract)
