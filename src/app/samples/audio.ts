import type { AudioList } from '#base/slug.ts'

/** What recordings on every sample site can be said to be (TEN-30). */
export const AUDIO_OPTIONS: Readonly<Record<AudioList, readonly string[]>> = {
  artists: ['The Editors', 'Guest speaker', 'Members’ choir', 'Field recording', 'House band'],
  genres: ['Spoken word', 'Interview', 'Panel', 'Ambient', 'Folk', 'Jazz', 'Electronic', 'Classical'],
  moods: ['Calm', 'Curious', 'Hopeful', 'Urgent', 'Reflective', 'Playful'],
  instrumentation: ['Voice', 'Piano', 'Guitar', 'Strings', 'Percussion', 'Synthesiser', 'Nature sounds'],
  productionGenre: ['Documentary', 'Podcast', 'Radio feature', 'Lecture', 'Theme music', 'Soundscape'],
}
