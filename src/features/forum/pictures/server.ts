import { mount } from '#platform/server/call.ts'
import type { Storage } from '#platform/server/storage.ts'
import { picturesContract, picturesPolicy } from './contract.ts'
import { sendPicture } from './send.ts'

/** The operations with pictures of questions and posts; `storage` holds them. */
export const forumPictures = (storage: () => Storage) =>
  mount('forumPictures', picturesContract, picturesPolicy, { sendPicture: sendPicture(storage) })
