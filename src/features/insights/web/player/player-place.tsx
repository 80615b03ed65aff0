import { lazyPart } from '#platform/web/lazy-part.tsx'
import { endListening, heard } from './heard.ts'

const Bar = lazyPart(() => import('./player-bar.tsx'), 'PlayerBar')

/** Where the player stands, below every page; nothing of it is fetched before somebody listens (AUD-01). */
export const Player = () => <Bar opened={heard.use() !== undefined} onClose={endListening} />
