import { mount } from '#platform/server/call.ts'
import { companies } from './companies.ts'
import { directoryContract } from './contract.ts'
import { directoryList, ownEntry } from './reads.ts'

/** The operations of the members' directory. */
export const directory = mount('directory', directoryContract, { list: directoryList, companies, ownEntry })
