import type { AudioList } from '#base/slug.ts'

/** Audio options of every sample site (TEN-30). */
export const AUDIO_OPTIONS: Readonly<Record<AudioList, readonly string[]>> = {
  artists: ['The Editors', 'Guest speaker', 'Members’ choir', 'Field recording', 'House band'],
  genres: ['Spoken word', 'Interview', 'Panel', 'Ambient', 'Folk', 'Jazz', 'Electronic', 'Classical'],
  moods: ['Calm', 'Curious', 'Hopeful', 'Urgent', 'Reflective', 'Playful'],
  instrumentation: ['Voice', 'Piano', 'Guitar', 'Strings', 'Percussion', 'Synthesiser', 'Nature sounds'],
  productionGenre: ['Documentary', 'Podcast', 'Radio feature', 'Lecture', 'Theme music', 'Soundscape'],
}
