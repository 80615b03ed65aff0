import { useSyncExternalStore } from 'react'
import { createStore } from '#platform/web/store.ts'
import { endListening, nowPlaying, type Track } from './now-playing.ts'

/** `waiting`: the browser plays nothing before the user presses play (AUD-02). */
export type PlaybackState = 'loading' | 'playing' | 'paused' | 'waiting' | 'failed'

export const playbackState = createStore<PlaybackState>('paused')

let element: HTMLAudioElement | undefined

/** The only audio element of this window, across pages; created on first use. */
function audioElement(): HTMLAudioElement {
  if (element) return element
  const audio = new Audio()
  const setOn = (event: string, state: PlaybackState) => audio.addEventListener(event, () => playbackState.set(state))
  setOn('playing', 'playing')
  setOn('waiting', 'loading')
  setOn('pause', 'paused')
  setOn('error', 'failed')
  element = audio
  return audio
}

/**
 * Plays a track from its beginning and replaces the current one (AUD-06). Call it from a click handler, so that
 * browsers allow it.
 */
export function listen(track: Track) {
  const playing = audioElement()
  playing.src = track.source
  nowPlaying.set(track)
  play()
}

/** Starts or resumes; after an error, reloads and continues from the same position. */
export function play() {
  const playing = audioElement()
  if (playing.error) {
    const { currentTime } = playing
    playing.load()
    playing.currentTime = currentTime
  }
  playbackState.set('loading')
  playing.play().catch((refusal: unknown) => {
    // Another track has replaced this one, or it was paused before it loaded.
    if (refusal instanceof DOMException && refusal.name === 'AbortError') return
    playbackState.set(playing.error ? 'failed' : 'waiting')
  })
}

export function pause() {
  audioElement().pause()
  playbackState.set('paused')
}

/** Toggles between playing and paused. */
export const toggle = () => (isPlaying(playbackState.read()) ? pause() : play())

/** Stops and returns to the beginning (AUD-01). */
export function stop() {
  pause()
  seek(0)
}

/** Closes the player; nothing more is fetched. */
export function closePlayer() {
  pause()
  audioElement().removeAttribute('src')
  audioElement().load()
  playbackState.set('paused')
  endListening()
}

/** Seeks to a position in seconds, within the track (AUD-04). */
export function seek(seconds: number) {
  const playing = audioElement()
  playing.currentTime = Math.max(0, Math.min(seconds, lengthOf(playing)))
}

/** The current position in seconds, also between two renders. */
export const currentPosition = (): number => audioElement().currentTime

/** Whether the track is playing, or about to. */
export const isPlaying = (state: PlaybackState) => state === 'playing' || state === 'loading'

const PROGRESS_EVENTS = ['timeupdate', 'seeking', 'durationchange', 'emptied', 'ended'] as const
const subscribe = (onChange: () => void) => {
  for (const event of PROGRESS_EVENTS) audioElement().addEventListener(event, onChange)
  return () => {
    for (const event of PROGRESS_EVENTS) audioElement().removeEventListener(event, onChange)
  }
}

const lengthOf = ({ duration }: HTMLAudioElement) => (Number.isFinite(duration) ? duration : 0)

/** Position and length of the track in seconds; 0 while unknown. */
export function useProgress(): { at: number; length: number } {
  const at = useSyncExternalStore(subscribe, () => audioElement().currentTime)
  const length = useSyncExternalStore(subscribe, () => lengthOf(audioElement()))
  return { at, length }
}
