import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import type { Place } from '#base/dates.ts'

export interface Catalogue {
  [key: string]: string | Catalogue
}

/** All texts below it: the catalogues by feature, with the site's own words in place of ours (TEN-B8). */
export function Texts(props: {
  catalogues: Record<string, Catalogue>
  overrides: Record<string, string>
  place: Place
  children: ReactNode
}) {
  const { catalogues, overrides, place, children } = props
  const messages = withOverrides(catalogues, overrides)
  return (
    <IntlProvider locale={place.locale} timeZone={place.timeZone} messages={messages}>
      {children}
    </IntlProvider>
  )
}

/**
 * The catalogues with each text a site overrides by its `feature.key` replaced. A key no catalogue has is passed over,
 * so that an old override never breaks a page.
 */
export function withOverrides(catalogues: Record<string, Catalogue>, overrides: Record<string, string>): Catalogue {
  const messages = structuredClone(catalogues) as Catalogue
  for (const [key, words] of Object.entries(overrides)) replace(messages, key.split('.'), words)
  return messages
}

function replace(catalogue: Catalogue, [name = '', ...rest]: string[], words: string) {
  if (!Object.hasOwn(catalogue, name)) return
  const inner = catalogue[name]
  if (rest.length === 0 && typeof inner === 'string') catalogue[name] = words
  if (rest.length > 0 && typeof inner === 'object') replace(inner, rest, words)
}
