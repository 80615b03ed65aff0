import type { SiteColours } from '#base/theme/site-colours.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { type Setting, useSetting } from '#platform/web/use-setting.ts'
import type { PublicSite } from '../../contract.ts'
import { siteApi } from '../site-api.ts'
import { siteQuery } from '../site-query.ts'
import { useSite } from '../use-site.ts'

type Primaries = PublicSite['primaries']

/** The fields of the site configuration that are one text each. */
export type TextField = {
  [Field in keyof Primaries]: Primaries[Field] extends string ? Field : never
}[keyof Primaries]

/** What the server confirmed is shown at once here; other screens hear of it. */
export const keepSite = (site: PublicSite) => queryClient.setQueryData(siteQuery.queryKey, site)

/** One field of the site configuration, saved by itself (ADM-20). */
export function usePrimary(field: TextField): Setting {
  return useSetting({
    stored: useSite().primaries[field],
    name: field,
    send: (value) => siteApi.changePrimaries({ [field]: value }),
    done: keepSite,
  })
}

/** One colour, saved by itself. */
export function usePrimaryColour(colour: keyof SiteColours): Setting {
  return useSetting({
    stored: useSite().primaries.appColors[colour],
    name: `appColors.${colour}`,
    send: (value) => siteApi.changePrimaries({ appColors: { [colour]: value } }),
    done: keepSite,
  })
}

/** One social link, saved by itself. */
export function usePrimaryLink(link: keyof Primaries['appSocials']): Setting {
  return useSetting({
    stored: useSite().primaries.appSocials[link],
    name: `appSocials.${link}`,
    send: (value) => siteApi.changePrimaries({ appSocials: { [link]: value } }),
    done: keepSite,
  })
}
