import { mount } from '#platform/server/call.ts'
import type { Storage } from '#platform/server/storage.ts'
import { removeMix, renameMix, sendMix } from './actions.ts'
import { mixesContract } from './contract.ts'
import { mixAudio, mixList } from './reads.ts'

/** The operations of members' own mixes; `mostFileBytes` limits each. */
export const mixes = (storage: () => Storage, { maxFileBytes }: { maxFileBytes: number }) =>
  mount('mixes', mixesContract, {
    mixes: mixList,
    sendMix: sendMix(storage, maxFileBytes),
    renameMix,
    removeMix,
    mixAudio: mixAudio(storage),
  })
