import { apiOf } from '#platform/web/api.ts'
import { notificationsContract } from '../contract.ts'

export const notificationsApi = apiOf(notificationsContract)
