import { apiOf } from '#platform/web/api.ts'
import { policiesContract } from '../contract.ts'

export const policiesApi = apiOf(policiesContract)
