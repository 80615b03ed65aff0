/** A film at one of the three providers whose players we frame. */
export interface Video {
  provider: 'youtube' | 'vimeo' | 'wistia'
  /** Its provider's name, as people write it. */
  name: string
  /** Address of its player, made by us from the film's id alone: without cookies or tracking as far as the provider offers. */
  embed: string
}

/** Whether a link leads to a film at YouTube or Vimeo, the two that may be entered (WRITE-18). */
export function isFilm(url: string): boolean {
  const provider = videoOf(url)?.provider
  return provider === 'youtube' || provider === 'vimeo'
}

/** The only hosts the portal may frame (INS-20); the content security policy names exactly these. */
export const PLAYER_HOSTS = ['www.youtube-nocookie.com', 'player.vimeo.com', 'fast.wistia.net'] as const

/** Longer than any link a provider hands out; what is longer is not looked at. */
const LONGEST_LINK = 2_000

const YOUTUBE_ID = /^[\w-]{11}$/
/** Words of eleven characters that stand where an id would and mean something else. */
const NOT_YOUTUBE_IDS = new Set(['videoseries', 'live_stream'])
const VIMEO_ID = /^[1-9]\d{8,14}$/
/** The key of an unlisted film. */
const VIMEO_HASH = /^[0-9a-f]{6,40}$/i
const WISTIA_ID = /^[0-9a-z]{10}$/i

/**
 * The film a link leads to: youtube (an id of 11 characters), vimeo (9 or more digits) or wistia, in each of the forms
 * their pages hand out, whatever parameters they carry (INS-19). Null for everything else, which is then not embedded
 * (INS-20). Nothing of the link but the checked id, an unlisted film's key and a starting second reaches the player.
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

/** Where a film is watched at its provider, for a page that frames no player; made of the checked id, like the player's address. */
export function pageOfVideo({ provider, embed }: Video): string {
  const { pathname, searchParams } = new URL(embed)
  const id = pathname.split('/').at(-1)
  if (provider === 'wistia') return `https://fast.wistia.net/embed/iframe/${id}`
  const key = searchParams.get('h')
  if (provider === 'vimeo') return `https://vimeo.com/${id}${key ? `/${key}` : ''}`
  const start = searchParams.get('start')
  return `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ''}`
}

/** A web address on its usual port, without a sign-in; one typed without https is taken as meant. */
function linkOf(link: string): URL | null {
  const typed = link.trim()
  if (typed.length > LONGEST_LINK) return null
  const whole = /^https?:\/\//i.test(typed) ? typed : `https://${typed.replace(/^\/\//, '')}`
  // Signs a person does not type into an address, and which a browser would quietly drop or turn round.
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

/** The id is the last part, before an unlisted film's key: /1, /1/key, /channels/a/1, /groups/a/videos/1, /video/1?h=key. */
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

/** What may stand before the id of a film: nothing, /video, /manage/videos, or a channel, group, album or showcase. */
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

/** Seconds of a starting time: `90`, `90s`, `1m30s`, `1h2m3s`; none when it is something else. */
function secondsOf(given: string | null | undefined): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/i.exec(given ?? '') ?? []
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
}
