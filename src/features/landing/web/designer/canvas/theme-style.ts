import type { Theme } from '#base/theme/site-colours.ts'

const ALWAYS = '(min-width:0)'
const NEVER = '(max-width:0)'

/** Rewrites a page's style so that it shows the given theme regardless of the user's preference. */
export function styleInTheme(style: string, theme: Theme): string {
  const other: Theme = theme === 'light' ? 'dark' : 'light'
  return style
    .replace(new RegExp(`\\(\\s*prefers-color-scheme\\s*:\\s*${theme}\\s*\\)`, 'g'), ALWAYS)
    .replace(new RegExp(`\\(\\s*prefers-color-scheme\\s*:\\s*${other}\\s*\\)`, 'g'), NEVER)
    .replace(/color-scheme\s*:\s*light dark/g, `color-scheme:${theme}`)
}
