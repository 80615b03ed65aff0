import { mount } from '#platform/server/call.ts'
import type { Storage } from '#platform/server/storage.ts'
import { picturesContract, picturesPolicy } from './contract.ts'
import { sendPicture } from './send.ts'

/** The operations of pictures in threads and posts; `storage` holds the files. */
export const forumPictures = (storage: () => Storage) =>
  mount('forumPictures', picturesContract, picturesPolicy, { sendPicture: sendPicture(storage) })
