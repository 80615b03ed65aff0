import { mount } from '#platform/server/call.ts'
import type { Storage } from '#platform/server/storage.ts'
import { noRecord } from '../refusals.ts'
import { addRecord } from './actions/add.ts'
import { addEntry } from './actions/add-entry.ts'
import { saveNotes } from './actions/notes.ts'
import { removeRecord } from './actions/remove.ts'
import { changeReview } from './actions/review-cycle.ts'
import { legalRecordsContract, legalRecordsPolicy } from './contract.ts'
import { dropEvidence } from './evidence/drop.ts'
import { sendEvidence } from './evidence/send.ts'
import { documentFor } from './evidence/serve.ts'
import { ownRegister } from './reads/mine.ts'
import { ownHistory } from './reads/own-history.ts'
import { peopleFor } from './reads/people.ts'
import { ownStanding } from './reads/standing.ts'
import { readOwnRecord, readSharedRecord } from './reads/whole.ts'

/** The operations of the own register; `storage` holds the evidence. */
export const legalRecords = (storage: () => Storage) =>
  mount('legalRecords', legalRecordsContract, legalRecordsPolicy, {
    mine: ownRegister,
    standing: ownStanding,
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
