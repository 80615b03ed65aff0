import { mount } from '#platform/server/call.ts'
import type { Storage } from '#platform/server/storage.ts'
import { calendarPicturesContract } from './contract.ts'
import { sendPicture } from './send.ts'

/** The operations of pictures of events; `storage` holds the files. */
export const calendarPictures = (storage: () => Storage) =>
  mount('calendarPictures', calendarPicturesContract, { sendPicture: sendPicture(storage) })
