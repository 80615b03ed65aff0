import { lazyPart } from '#platform/web/lazy-part.tsx'
import { endListening, nowPlaying } from './now-playing.ts'

const Bar = lazyPart(() => import('./player-bar.tsx'), 'PlayerBar')

/** The player below every page; its chunk is loaded once somebody listens (AUD-01). */
export const Player = () => <Bar opened={nowPlaying.use() !== undefined} onClose={endListening} />
