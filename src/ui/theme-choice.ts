import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const CHOICES = ['light', 'dark'] as const

/** Other tabs of this site hear of a choice at once. */
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('theme')
let hearing: AbortController | undefined

/**
 * Keeps a choice of theme in the cookie `theme`, so that the server draws the first frame of every page in it, and tells
 * the site's other open tabs (SHELL-23). Who never chose gets no cookie and follows the system.
 */
export const themeChoice: MantineColorSchemeManager = {
  get: (usual) => chosen() ?? usual,
  set: (theme) => {
    document.cookie = cookieOf(theme)
    mark(theme)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin has no other
    tabs?.postMessage(theme)
  },
  subscribe: (follow) => {
    hearing?.abort()
    hearing = new AbortController()
    const hear = ({ data }: MessageEvent<unknown>) => {
      const theme: MantineColorScheme = CHOICES.find((one) => one === data) ?? 'auto'
      mark(theme)
      follow(theme)
    }
    tabs?.addEventListener('message', hear, { signal: hearing.signal })
  },
  unsubscribe: () => hearing?.abort(),
  clear: () => {
    document.cookie = cookieOf('auto')
  },
}

function chosen() {
  const value = /(?:^|; )theme=(\w+)/.exec(document.cookie)?.[1]
  return CHOICES.find((one) => one === value)
}

function cookieOf(theme: MantineColorScheme): string {
  const seconds = theme === 'auto' ? 0 : YEAR_SECONDS
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  return `theme=${theme}; Path=/; SameSite=Lax; Max-Age=${seconds}${secure}`
}

/** Marks the document as the server does, and gives the browser's own bar the colour of the theme. */
function mark(theme: MantineColorScheme) {
  if (theme === 'auto') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"][data-theme]'))
    meta.media = mediaOf(meta.dataset.theme, theme)
}

const mediaOf = (own: string | undefined, theme: MantineColorScheme) =>
  theme === 'auto' ? `(prefers-color-scheme: ${own})` : own === theme ? 'all' : 'not all'
