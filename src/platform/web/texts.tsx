import { type ReactNode, use } from 'react'
import { IntlProvider } from 'use-intl'
import formatMessage from 'use-intl/format-message'
import type { Place } from '#base/dates.ts'

export interface Catalogue {
  [key: string]: string | Catalogue
}

type Compile = (text: string) => unknown

/** The built portal carries compiled texts and nothing that could read a text with arguments. */
const TAKES_COMPILED = (formatMessage as { raw?: boolean }).raw === false
const HAS_ARGUMENTS = /[{}'<#|]/
const asWritten: Compile = (text) => text

/**
 * All texts below it: the catalogues by feature, with the site's own words in place of ours (TEN-B8). Suspends while
 * the compiler comes, which only sites with arguments in their own words need.
 */
export function Texts(props: {
  catalogues: Record<string, Catalogue>
  overrides: Record<string, string>
  place: Place
  children: ReactNode
}) {
  const { catalogues, overrides, place, children } = props
  const needsCompiler = TAKES_COMPILED && Object.values(overrides).some((words) => HAS_ARGUMENTS.test(words))
  const messages = withOverrides(catalogues, overrides, needsCompiler ? use(compiler()) : asWritten)
  return (
    <IntlProvider locale={place.locale} timeZone={place.timeZone} messages={messages}>
      {children}
    </IntlProvider>
  )
}

let coming: Promise<Compile> | undefined

/** The compiler, fetched once; where it cannot be had, the site's own words are shown as they were written. */
function compiler(): Promise<Compile> {
  coming ??= import('icu-minify/compile').then(
    (module) => module.default,
    () => asWritten,
  )
  return coming
}

/**
 * The catalogues with each text a site overrides by its `feature.key` replaced. A key no catalogue has and words that
 * cannot be understood are passed over, so that an old override never breaks a page.
 */
export function withOverrides(
  catalogues: Record<string, Catalogue>,
  overrides: Record<string, string>,
  compile: Compile = asWritten,
): Catalogue {
  if (Object.keys(overrides).length === 0) return catalogues
  const messages = structuredClone(catalogues) as Catalogue
  for (const [key, words] of Object.entries(overrides)) {
    try {
      replace(messages, key.split('.'), compile(words))
    } catch {
      // Our own text stays.
    }
  }
  return messages
}

function replace(catalogue: Catalogue, [name = '', ...rest]: string[], words: unknown): void {
  if (!Object.hasOwn(catalogue, name)) return
  const inner = catalogue[name]
  if (rest.length > 0 && typeof inner === 'object' && !Array.isArray(inner)) return replace(inner, rest, words)
  // A text: as it was written, or compiled to a list.
  const isText = typeof inner === 'string' || Array.isArray(inner)
  if (rest.length === 0 && isText) catalogue[name] = words as string
}
