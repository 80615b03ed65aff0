import { type ComponentType, createContext, type ReactNode, use, useMemo } from 'react'
import { IntlProvider, type Messages, useMessages } from 'use-intl'
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
  const messages = useOwnWords(catalogues, overrides)
  const words = useMemo(() => ({ overrides, place }), [overrides, place])
  return (
    <SiteWords value={words}>
      <IntlProvider locale={place.locale} timeZone={place.timeZone} messages={messages}>
        {children}
      </IntlProvider>
    </SiteWords>
  )
}

const SiteWords = createContext<{ overrides: Record<string, string>; place: Place } | null>(null)

/** The catalogues with the site's own words, made again only where either is another. */
function useOwnWords(catalogues: Record<string, Catalogue>, overrides: Record<string, string>): Catalogue {
  const needsCompiler = TAKES_COMPILED && Object.values(overrides).some((words) => HAS_ARGUMENTS.test(words))
  const compile = needsCompiler ? use(compiler()) : asWritten
  return useMemo(() => withOverrides(catalogues, overrides, compile), [catalogues, overrides, compile])
}

/**
 * The same component with texts of its own beside the portal's, the site's words in place of ours: what only a page says comes
 * with the page. `more` is joined to the catalogues of the same names.
 */
export function withTexts<Props extends object>(
  more: Record<string, Catalogue>,
  Component: ComponentType<Props>,
): ComponentType<Props> {
  return function WithTexts(props: Props) {
    const portal = useMessages() as Messages as Catalogue
    const words = use(SiteWords)
    if (!words) throw new Error('texts are added below <Texts>')
    const { overrides, place } = words
    // The portal's texts have the site's words already.
    const own = useOwnWords(more, overrides)
    const messages = useMemo(() => joined(portal, own), [portal, own])
    return (
      <IntlProvider locale={place.locale} timeZone={place.timeZone} messages={messages}>
        <Component {...props} />
      </IntlProvider>
    )
  }
}

/** Both catalogues in one; where both have a text, that of `more`. */
function joined(catalogue: Catalogue, more: Catalogue): Catalogue {
  const both = Object.entries(more).map(([name, texts]) => {
    const before = catalogue[name]
    return [name, isCatalogue(before) && isCatalogue(texts) ? joined(before, texts) : texts] as const
  })
  return { ...catalogue, ...Object.fromEntries(both) }
}

function isCatalogue(texts: string | Catalogue | undefined): texts is Catalogue {
  return typeof texts === 'object' && !Array.isArray(texts)
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
