import { parseArgs } from 'node:util'
import { SCREENS, type Screen } from './screens.ts'

export const SITES = ['clearwater', 'energy', 'radio', 'filmclub', 'filmmakers'] as const
/** Sites on which every screen is visited; on the others only their own screens. */
const BRANDS: ReadonlySet<string> = new Set(['clearwater', 'energy'])
export const THEMES = ['light', 'dark'] as const
export const WIDTHS = [390, 768, 1280, 1920] as const

export type Site = (typeof SITES)[number]
export type Theme = (typeof THEMES)[number]

export interface Options {
  /** Parts of screen names; empty means all. */
  only: string[]
  sites: Site[]
  widths: number[]
  themes: Theme[]
  /** Check for overflow and cut-off text instead of taking screenshots. */
  check: boolean
}

export interface Job {
  screen: Screen
  site: Site
}

/** Reads the command line; every option may be repeated. */
export function readOptions(args: string[]): Options {
  const several = { type: 'string', multiple: true } as const
  const { values } = parseArgs({
    args,
    options: { only: several, site: several, width: several, theme: several, check: { type: 'boolean' } },
  })
  return {
    only: values.only ?? [],
    sites: SITES.filter((site) => values.site?.includes(site) ?? true),
    themes: THEMES.filter((theme) => values.theme?.includes(theme) ?? true),
    widths: values.width?.map(Number) ?? [...WIDTHS],
    check: values.check ?? false,
  }
}

/** Every selected screen on every selected site. */
export function jobsOf({ only, sites }: Options): Job[] {
  const selected = SCREENS.filter(({ name }) => !only.length || only.some((part) => name.includes(part)))
  return sites.flatMap((site) =>
    selected
      .filter(({ on, everywhere }) => everywhere || on === site || (on === undefined && BRANDS.has(site)))
      .map((screen) => ({ screen, site })),
  )
}
