import { mount } from '#platform/server/call.ts'
import { legalExportsContract } from './contract.ts'
import { exportHistory, exportRecord } from './history.ts'
import { exportItems } from './items.ts'
import { exportMine, exportSubscriber } from './registers.ts'

/** Exports of registers and histories as files (LEG-B8). */
export const legalExports = mount('legalExports', legalExportsContract, {
  exportItems,
  exportMine,
  exportHistory,
  exportSubscriber,
  exportRecord,
})
