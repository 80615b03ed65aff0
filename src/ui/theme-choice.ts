import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const CHOICES = ['light', 'dark'] as const

/** Broadcasts the choice to other tabs of this site. */
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('theme')
let subscription: AbortController | undefined

/**
 * Stores the chosen theme in the cookie `theme`, so that the server renders every page in it, and broadcasts it to the
 * site's other open tabs (SHELL-23). Without a choice there is no cookie, and the system setting applies.
 */
export const themeChoice: MantineColorSchemeManager = {
  get: (defaultTheme) => chosen() ?? defaultTheme,
  set: (theme) => {
    document.cookie = cookieOf(theme)
    applyTheme(theme)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin has no other
    tabs?.postMessage(theme)
  },
  subscribe: (onChange) => {
    subscription?.abort()
    subscription = new AbortController()
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      const theme: MantineColorScheme = CHOICES.find((each) => each === data) ?? 'auto'
      applyTheme(theme)
      onChange(theme)
    }
    tabs?.addEventListener('message', onMessage, { signal: subscription.signal })
  },
  unsubscribe: () => subscription?.abort(),
  clear: () => {
    document.cookie = cookieOf('auto')
  },
}

function chosen() {
  const value = /(?:^|; )theme=(\w+)/.exec(document.cookie)?.[1]
  return CHOICES.find((each) => each === value)
}

function cookieOf(theme: MantineColorScheme): string {
  const seconds = theme === 'auto' ? 0 : YEAR_SECONDS
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  return `theme=${theme}; Path=/; SameSite=Lax; Max-Age=${seconds}${secure}`
}

/** Applies the theme to the document as the server does, and to the browser's toolbar colour. */
function applyTheme(theme: MantineColorScheme) {
  if (theme === 'auto') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"][data-theme]'))
    meta.media = mediaOf(meta.dataset.theme, theme)
}

const mediaOf = (own: string | undefined, theme: MantineColorScheme) =>
  theme === 'auto' ? `(prefers-color-scheme: ${own})` : own === theme ? 'all' : 'not all'
