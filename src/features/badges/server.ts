import { mount } from '#platform/server/call.ts'
import type { Storage } from '#platform/server/storage.ts'
import { celebrate } from './celebrate.ts'
import { changeBadge } from './change.ts'
import { badgesContract } from './contract.ts'
import { removePicture, savePicture } from './pictures.ts'
import { allBadges } from './reads.ts'

export { badgesAuditMessages } from './audit-messages.ts'
export { bestAnswerSentence } from './best-answer.ts'
export { ownBadgesData } from './own-data.ts'
export { awardForScores, seedScores } from './scores.ts'

/** The operations of badges; `storage` holds the pictures. */
export const badges = (storage: () => Storage) =>
  mount('badges', badgesContract, {
    list: async (call) => ({ items: await allBadges(call.database) }),
    change: changeBadge,
    savePicture: savePicture(storage),
    removePicture,
    celebrate,
  })
