import { mount } from '#platform/server/call.ts'
import { exportParticipants } from '../attendance/export.ts'
import { calendarFilesContract } from './contract.ts'
import { eventFile } from './event-file.ts'
import { exportEvents } from './export.ts'
import { importEvents, previewImport } from './import.ts'

/** Files of the calendar: import, export, and single events (CAL-12, CAL-B4). */
export const calendarFiles = mount('calendarFiles', calendarFilesContract, {
  previewImport,
  importEvents,
  exportEvents,
  eventFile,
  exportParticipants,
})
