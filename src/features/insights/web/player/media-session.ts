import { useEffect } from 'react'
import type { Track } from './now-playing.ts'
import { closePlayer, pause, play, seek } from './playback.ts'

/** Shows the track in the system's media controls: lock screen, keyboard, headphones (AUD-01). */
export function useMediaSession({ title, subTitle, cover }: Track) {
  const url = cover?.url
  useEffect(() => {
    const session = 'mediaSession' in navigator ? navigator.mediaSession : undefined
    if (!session) return
    const artwork = url ? [{ src: new URL(url, window.location.origin).href, type: 'image/webp' }] : []
    session.metadata = new MediaMetadata({ title, artist: subTitle, artwork })
    const answers: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', play],
      ['pause', pause],
      ['stop', closePlayer],
      ['seekto', ({ seekTime }) => seekTime !== undefined && seekTime !== null && seek(seekTime)],
    ]
    for (const [action, answer] of answers) session.setActionHandler(action, answer)
    return () => {
      session.metadata = null
      for (const [action] of answers) session.setActionHandler(action, null)
    }
  }, [title, subTitle, url])
}
