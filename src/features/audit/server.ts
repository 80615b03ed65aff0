import { mount } from '#platform/server/call.ts'
import { auditContract, auditPolicy } from './contract.ts'
import { auditEntries } from './reads.ts'

export const audit = mount('audit', auditContract, auditPolicy, { entries: auditEntries })
