import { createStore } from '#platform/web/store.ts'

/** Whether the viewer has paused all adverts, on every page of this tab until they resume them. */
export const paused = createStore(false)
