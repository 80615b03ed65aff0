import { mount } from '#platform/server/call.ts'
import type { Storage } from '#platform/server/storage.ts'
import { addEntry, correctEntry, leaveOut } from './actions.ts'
import { cpdContract } from './contract.ts'
import { exportRecord } from './export.ts'
import { dropFile, sendFile } from './files/send.ts'
import { fileFor } from './files/serve.ts'
import { reportReading } from './reading.ts'
import { changeList, entryList } from './reads.ts'
import { changeCpdSettings, cpdSettings } from './settings.ts'
import { cpdSummary } from './summary.ts'

export { cpdAuditMessages } from './audit-messages.ts'
export { removeUnusedCpdFiles } from './files/unused.ts'
export { ownCpdData } from './own-data.ts'
export { cpdSubscriptions } from './subscriptions.ts'

/** The operations of the record of learning; `storage` holds the files that show what entries say. */
export const cpd = (storage: () => Storage) =>
  mount('cpd', cpdContract, {
    summary: cpdSummary,
    entries: entryList,
    changes: changeList,
    add: addEntry,
    correct: correctEntry,
    leaveOut,
    sendFile: sendFile(storage),
    dropFile,
    file: fileFor(storage),
    export: exportRecord,
    reportReading,
    settings: (call) => cpdSettings(call.database),
    changeSettings: changeCpdSettings,
  })
