import { mount } from '#platform/server/call.ts'
import { changeAddress } from './actions.ts'
import { newsContract } from './contract.ts'
import { headlines, newsSettings } from './reads.ts'

export { newsAuditMessages } from './audit-messages.ts'
export { newsTask } from './refresh.ts'

export const news = mount('news', newsContract, {
  headlines: ({ database }) => headlines(database),
  settings: ({ database }) => newsSettings(database),
  changeAddress,
})
