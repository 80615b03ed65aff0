import { type ComponentType, createContext, type ReactNode, use, useMemo } from 'react'
import { IntlProvider, type TranslationValues, useMessages, useTranslations } from 'use-intl'
import formatMessage from 'use-intl/format-message'
import type { Region } from '#base/dates.ts'

export interface Catalogue {
  [key: string]: string | Catalogue
}

type Compile = (text: string) => unknown

/** The production build contains precompiled messages and no parser for messages with arguments. */
const TAKES_COMPILED = (formatMessage as { raw?: boolean }).raw === false
const HAS_ARGUMENTS = /[{}'<#|]/
const uncompiled: Compile = (text) => text

/**
 * Provides all messages to its children: the catalogues by feature, with the site's overrides (TEN-B8). Suspends while the
 * message compiler loads, which only sites whose overrides have arguments need.
 */
export function Texts(props: {
  catalogues: Record<string, Catalogue>
  overrides: Record<string, string>
  region: Region
  children: ReactNode
}) {
  const { catalogues, overrides, region, children } = props
  const messages = useSiteMessages(catalogues, overrides)
  const site = useMemo(() => ({ overrides, region }), [overrides, region])
  return (
    <SiteTexts value={site}>
      <IntlProvider locale={region.locale} timeZone={region.timeZone} messages={messages}>
        {children}
      </IntlProvider>
    </SiteTexts>
  )
}

const SiteTexts = createContext<{ overrides: Record<string, string>; region: Region } | null>(null)

/** The catalogues with the site's overrides, rebuilt only when either changes. */
function useSiteMessages(catalogues: Record<string, Catalogue>, overrides: Record<string, string>): Catalogue {
  const needsCompiler = TAKES_COMPILED && Object.values(overrides).some((message) => HAS_ARGUMENTS.test(message))
  const compile = needsCompiler ? use(compiler()) : uncompiled
  return useMemo(() => withOverrides(catalogues, overrides, compile), [catalogues, overrides, compile])
}

/**
 * Wraps a component so that it gets messages of its own besides the portal's, with the site's overrides: messages that only one
 * page needs load with its chunk. `more` is merged into the catalogues of the same names.
 */
export function withTexts<Props extends object>(
  more: Record<string, Catalogue>,
  Component: ComponentType<Props>,
): ComponentType<Props> {
  return function WithTexts(props: Props) {
    const portal = useMessages() as unknown as Catalogue
    const site = use(SiteTexts)
    if (!site) throw new Error('withTexts needs a <Texts> above it')
    const { overrides, region } = site
    // The portal's messages already include the overrides.
    const own = useSiteMessages(more, overrides)
    const messages = useMemo(() => merge(portal, own), [portal, own])
    return (
      <IntlProvider locale={region.locale} timeZone={region.timeZone} messages={messages}>
        <Component {...props} />
      </IntlProvider>
    )
  }
}

/** Deep merge of two catalogues; a message of `more` wins. */
function merge(catalogue: Catalogue, more: Catalogue): Catalogue {
  const both = Object.entries(more).map(([name, texts]) => {
    const before = catalogue[name]
    return [name, isCatalogue(before) && isCatalogue(texts) ? merge(before, texts) : texts] as const
  })
  return { ...catalogue, ...Object.fromEntries(both) }
}

function isCatalogue(texts: string | Catalogue | undefined): texts is Catalogue {
  return typeof texts === 'object' && !Array.isArray(texts)
}

let loading: Promise<Compile> | undefined

/** The message compiler, loaded once; if it cannot be loaded, overrides are shown uncompiled. */
function compiler(): Promise<Compile> {
  loading ??= import('icu-minify/compile').then(
    (module) => module.default,
    () => uncompiled,
  )
  return loading
}

/**
 * The catalogues with each message that the site overrides, by its `feature.key`, replaced. Unknown keys and messages that do not
 * compile are ignored, so an old override never breaks a page.
 */
export function withOverrides(
  catalogues: Record<string, Catalogue>,
  overrides: Record<string, string>,
  compile: Compile = uncompiled,
): Catalogue {
  if (Object.keys(overrides).length === 0) return catalogues
  const messages = structuredClone(catalogues) as Catalogue
  for (const [key, message] of Object.entries(overrides)) {
    try {
      replace(messages, key.split('.'), compile(message))
    } catch {
      // Keep our own message.
    }
  }
  return messages
}

function replace(catalogue: Catalogue, [name = '', ...rest]: string[], message: unknown): void {
  if (!Object.hasOwn(catalogue, name)) return
  const inner = catalogue[name]
  if (rest.length > 0 && typeof inner === 'object' && !Array.isArray(inner)) return replace(inner, rest, message)
  // A message is a string, or an array once compiled.
  const isMessage = typeof inner === 'string' || Array.isArray(inner)
  if (rest.length === 0 && isMessage) catalogue[name] = message as string
}

/** Messages whose keys come from data, such as a manifest or a form's schema; `has` says whether there is one. */
export interface KeyedTexts {
  (key: string, values?: TranslationValues): string
  has(key: string): boolean
}

/** `useTranslations` for keys that only exist at run time. Where the key is written down, `useTranslations` lets tsc check it. */
export const useKeyedTexts = useTranslations as (namespace?: string) => KeyedTexts
