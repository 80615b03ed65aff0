import { mount } from '#platform/server/call.ts'
import type { Storage } from '#platform/server/storage.ts'
import { addFavourite, favouriteList, removeFavourite } from './actions/favourites.ts'
import { createInsight, removeInsight, updateInsight } from './actions/write-insight.ts'
import { insightsContract, insightsPolicy } from './contract.ts'
import { feed } from './reads/feed.ts'
import { frontPage, latest, ownInsights } from './reads/newest.ts'
import { author, fileOf, reader } from './reads/reader.ts'

export { firstFeed } from './first-feed.ts'
export { insightsMessages } from './messages.ts'
export { ownInsightsData } from './own-data.ts'
export { insightReactions } from './reactions.ts'
export { insightTiles } from './reads/tiles.ts'

/** The operations of insights; `storage` holds the attached files. */
export const insights = (storage: () => Storage) =>
  mount('insights', insightsContract, insightsPolicy, {
    list: feed,
    latest,
    frontPage,
    own: ownInsights,
    read: reader,
    author,
    file: fileOf(storage),
    create: createInsight,
    update: updateInsight,
    remove: removeInsight,
    favourites: favouriteList,
    addFavourite,
    removeFavourite,
  })
