import { mount } from '#platform/server/call.ts'
import type { Storage } from '#platform/server/storage.ts'
import { noRecord } from '../refusals.ts'
import { addRecord } from './actions/add.ts'
import { addEntry } from './actions/add-entry.ts'
import { saveNotes } from './actions/notes.ts'
import { removeRecord } from './actions/remove.ts'
import { changeReview } from './actions/review-cycle.ts'
import { legalRecordsContract } from './contract.ts'
import { dropEvidence } from './evidence/drop.ts'
import { sendEvidence } from './evidence/send.ts'
import { documentFor } from './evidence/serve.ts'
import { readOwnRecord, readSharedRecord } from './reads/full-record.ts'
import { ownHistory } from './reads/own-history.ts'
import { ownRegister } from './reads/own-register.ts'
import { peopleFor } from './reads/people.ts'
import { ownSummary } from './reads/summary.ts'

/** Operations of the viewer's own register; evidence is stored in `storage`. */
export const legalRecords = (storage: () => Storage) =>
  mount('legalRecords', legalRecordsContract, {
    mine: ownRegister,
    summary: ownSummary,
    add: addRecord,
    record: async (call, { id }) => {
      const { database, viewer } = call
      const record = (await readOwnRecord(database, viewer, id)) ?? (await readSharedRecord(database, viewer, id))
      if (!record) throw noRecord()
      return record
    },
    remove: removeRecord,
    saveNotes,
    history: ownHistory,
    addEntry,
    sendEvidence: sendEvidence(storage),
    dropEvidence,
    document: documentFor(storage),
    changeReview,
    people: peopleFor,
  })
