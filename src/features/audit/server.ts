import { mount } from '#platform/server/call.ts'
import { auditContract } from './contract.ts'
import { auditEntries } from './reads.ts'

export const audit = mount('audit', auditContract, { entries: auditEntries })
