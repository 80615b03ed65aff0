import { mount } from '#platform/server/call.ts'
import type { Storage } from '#platform/server/storage.ts'
import { picturesContract } from './contract.ts'
import { sendPicture } from './send.ts'

/** The operations of pictures in threads and posts; `storage` holds the files. */
export const forumPictures = (storage: () => Storage) =>
  mount('forumPictures', picturesContract, { sendPicture: sendPicture(storage) })
