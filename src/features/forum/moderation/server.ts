import { mount } from '#platform/server/call.ts'
import { appeal, ownCase } from './appeal.ts'
import { moderationContract } from './contract.ts'
import { decide } from './decide.ts'
import { caseLog } from './export-log.ts'
import { caseCounts, caseList, wholeCase } from './reads.ts'
import { report } from './report.ts'

/** Reports of threads and posts, the administrators' queue, decisions and appeals. */
export const moderation = mount('moderation', moderationContract, {
  report,
  cases: caseList,
  caseCounts,
  case: wholeCase,
  decide,
  ownCase,
  appeal,
  caseLog,
})
