/** A video at one of the three supported providers. */
export interface Video {
  provider: 'youtube' | 'vimeo' | 'wistia'
  /** Display name of the provider. */
  name: string
  /** Player URL, built from the video id only; without cookies or tracking where the provider offers it. */
  embed: string
}

/** Whether a link is a YouTube or Vimeo video, the two providers that authors can enter (WRITE-18). */
export function isFilm(url: string): boolean {
  const provider = videoOf(url)?.provider
  return provider === 'youtube' || provider === 'vimeo'
}

/** The only hosts the portal may frame (INS-20), as listed in the content security policy. */
export const PLAYER_HOSTS = ['www.youtube-nocookie.com', 'player.vimeo.com', 'fast.wistia.net'] as const

/** Longer than any provider's links; longer input is ignored. */
const LONGEST_LINK = 2_000

const YOUTUBE_ID = /^[\w-]{11}$/
/** Path segments of eleven characters that are not ids. */
const NOT_YOUTUBE_IDS = new Set(['videoseries', 'live_stream'])
const VIMEO_ID = /^[1-9]\d{8,14}$/
/** Key of an unlisted video. */
const VIMEO_HASH = /^[0-9a-f]{6,40}$/i
const WISTIA_ID = /^[0-9a-z]{10}$/i

/**
 * Parses a YouTube (11-character id), Vimeo (9 or more digits) or Wistia link in any of the forms their pages offer, with any
 * parameters (INS-19). Null for everything else, which is then not embedded (INS-20). Only the validated id, an unlisted video's
 * key and the start time reach the player.
 */
export function videoOf(link: string | null | undefined): Video | null {
  const url = linkOf(link ?? '')
  if (!url) return null
  const host = url.hostname
  const parts = url.pathname.split('/').filter((part) => part !== '')
  if (host === 'youtu.be' || /^(www\.|m\.|music\.)?youtube\.com$/.test(host) || isNoCookie(host))
    return youtubeVideo(url, parts)
  if (/^(www\.|player\.)?vimeo\.com$/.test(host)) return vimeoVideo(url, parts)
  if (/^([a-z0-9-]+\.)*wistia\.(com|net)$/.test(host) || /^(www\.)?wi\.st$/.test(host)) return wistiaVideo(url, parts)
  return null
}

/** URL of the video's page at its provider, for pages without a player; built from the validated id like the player URL. */
export function pageOfVideo({ provider, embed }: Video): string {
  const { pathname, searchParams } = new URL(embed)
  const id = pathname.split('/').at(-1)
  if (provider === 'wistia') return `https://fast.wistia.net/embed/iframe/${id}`
  const key = searchParams.get('h')
  if (provider === 'vimeo') return `https://vimeo.com/${id}${key ? `/${key}` : ''}`
  const start = searchParams.get('start')
  return `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ''}`
}

/** A web URL on its default port without credentials; `https://` is added when missing. */
function linkOf(link: string): URL | null {
  const typed = link.trim()
  if (typed.length > LONGEST_LINK) return null
  const whole = /^https?:\/\//i.test(typed) ? typed : `https://${typed.replace(/^\/\//, '')}`
  // Characters that a browser would silently drop or normalise.
  if (/[\s\\\p{Cc}]/u.test(whole)) return null
  const url = URL.parse(whole)
  return url && url.port === '' && url.username === '' && url.password === '' ? url : null
}

function isNoCookie(host: string): boolean {
  return host === 'youtube-nocookie.com' || host === 'www.youtube-nocookie.com'
}

/** /watch?v=, /watch/, /shorts/, /embed/, /live/, /v/ and /e/ at youtube; the short form at youtu.be. */
function youtubeVideo(url: URL, [form = '', next = '']: string[]): Video | null {
  const inPath = /^(watch|shorts|embed|live|v|e)$/i.test(form) ? next : ''
  const id = url.hostname === 'youtu.be' ? form : inPath || (form === 'watch' ? (url.searchParams.get('v') ?? '') : '')
  if (!YOUTUBE_ID.test(id) || NOT_YOUTUBE_IDS.has(id)) return null
  const start = secondsOf(url.searchParams.get('t') ?? url.searchParams.get('start'))
  const settings = new URLSearchParams({ autoplay: '1', rel: '0', ...(start ? { start: String(start) } : {}) })
  return {
    provider: 'youtube',
    name: 'YouTube',
    embed: `https://www.youtube-nocookie.com/embed/${id}?${settings}`,
  }
}

/** The id is the last segment, before an unlisted video's key: /1, /1/key, /channels/a/1, /groups/a/videos/1, /video/1?h=key. */
function vimeoVideo(url: URL, parts: string[]): Video | null {
  const [last = '', before = ''] = parts.toReversed()
  const isKeyed = VIMEO_ID.test(before) && VIMEO_HASH.test(last)
  const id = isKeyed ? before : last
  if (!VIMEO_ID.test(id) || !isVimeoForm(parts.slice(0, isKeyed ? -2 : -1))) return null
  const key = isKeyed ? last : (url.searchParams.get('h') ?? '')
  const settings = new URLSearchParams({ ...(VIMEO_HASH.test(key) ? { h: key } : {}), dnt: '1', autoplay: '1' })
  const start = secondsOf(/^#t=(\w+)$/.exec(url.hash)?.[1])
  return {
    provider: 'vimeo',
    name: 'Vimeo',
    embed: `https://player.vimeo.com/video/${id}?${settings}${start ? `#t=${start}s` : ''}`,
  }
}

/** Valid prefixes of a video id: none, /video, /manage/videos, or a channel, group, album or showcase. */
function isVimeoForm(before: string[]): boolean {
  return /^$|^videos?$|^manage\/videos$|^(channels|ondemand)\/[\w-]+$|^groups\/[\w-]+\/videos$|^(album|showcase)\/\w+\/video$/i.test(
    before.join('/'),
  )
}

/** /medias/, /embed/iframe/, /embed/medias/ (with .jsonp), or the `wvideo` of a shared page. */
function wistiaVideo(url: URL, parts: string[]): Video | null {
  const inPath = /^(?:embed\/)?(?:medias|iframe)\/([0-9a-z]+)(?:\.jsonp?)?$/i.exec(parts.join('/'))?.[1]
  const id = (inPath ?? url.searchParams.get('wvideo') ?? '').toLowerCase()
  if (!WISTIA_ID.test(id)) return null
  return {
    provider: 'wistia',
    name: 'Wistia',
    embed: `https://fast.wistia.net/embed/iframe/${id}?autoPlay=true&doNotTrack=true`,
  }
}

/** Start time in seconds: `90`, `90s`, `1m30s`, `1h2m3s`; undefined for anything else. */
function secondsOf(provided: string | null | undefined): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/i.exec(provided ?? '') ?? []
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
}
