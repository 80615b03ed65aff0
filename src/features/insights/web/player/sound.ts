import { useSyncExternalStore } from 'react'
import { storeOf } from '#platform/web/store.ts'
import { endListening, heard, type Track } from './heard.ts'

/** `waiting`: the browser plays nothing before somebody presses play (AUD-02). */
export type Sounding = 'loading' | 'playing' | 'paused' | 'waiting' | 'failed'

export const sounding = storeOf<Sounding>('paused')

let element: HTMLAudioElement | undefined

/** The one thing that sounds in this window, whichever page is shown; made when somebody listens for the first time. */
function sound(): HTMLAudioElement {
  if (element) return element
  const made = new Audio()
  const tells = (event: string, state: Sounding) => made.addEventListener(event, () => sounding.set(state))
  tells('playing', 'playing')
  tells('waiting', 'loading')
  tells('pause', 'paused')
  tells('error', 'failed')
  element = made
  return made
}

/** Plays a track from its beginning, in place of whatever plays (AUD-06). Asked for by a click, so that browsers allow it. */
export function listen(track: Track) {
  const playing = sound()
  playing.src = track.source
  heard.set(track)
  play()
}

/** Starts, or goes on where it paused; one that failed is asked for again from where it was. */
export function play() {
  const playing = sound()
  if (playing.error) {
    const { currentTime } = playing
    playing.load()
    playing.currentTime = currentTime
  }
  sounding.set('loading')
  playing.play().catch((refusal: unknown) => {
    // Another track has taken its place, or somebody paused before it had come.
    if (refusal instanceof DOMException && refusal.name === 'AbortError') return
    sounding.set(playing.error ? 'failed' : 'waiting')
  })
}

export function pause() {
  sound().pause()
  sounding.set('paused')
}

/** Plays what is paused, and the other way round. */
export const toggle = () => (sounds(sounding.read()) ? pause() : play())

/** Ends playing and goes back to the beginning (AUD-01). */
export function stop() {
  pause()
  seek(0)
}

/** Ends listening altogether; nothing more of it is fetched. */
export function closePlayer() {
  pause()
  sound().removeAttribute('src')
  sound().load()
  sounding.set('paused')
  endListening()
}

/** Goes to so many seconds from the beginning, within the track (AUD-04). */
export function seek(seconds: number) {
  const playing = sound()
  playing.currentTime = Math.max(0, Math.min(seconds, lengthOf(playing)))
}

/** Seconds from the beginning at this moment, also between two drawings. */
export const placeNow = (): number => sound().currentTime

/** Whether something sounds, or is about to. */
export const sounds = (state: Sounding) => state === 'playing' || state === 'loading'

const TICKS = ['timeupdate', 'seeking', 'durationchange', 'emptied', 'ended'] as const
const follow = (tell: () => void) => {
  for (const tick of TICKS) sound().addEventListener(tick, tell)
  return () => {
    for (const tick of TICKS) sound().removeEventListener(tick, tell)
  }
}

const lengthOf = ({ duration }: HTMLAudioElement) => (Number.isFinite(duration) ? duration : 0)

/** How far it has come and how long it is, in seconds; 0 while that is not known. */
export function useProgress(): { at: number; length: number } {
  const at = useSyncExternalStore(follow, () => sound().currentTime)
  const length = useSyncExternalStore(follow, () => lengthOf(sound()))
  return { at, length }
}
