import type { SiteColours } from '#base/theme/site-colours.ts'
import { type Setting, useSetting } from '#platform/web/editing/use-setting.ts'
import { queryClient } from '#platform/web/query-client.ts'
import type { PublicSite } from '../../contract.ts'
import { siteApi } from '../site-api.ts'
import { siteQuery } from '../site-query.ts'
import { useSite } from '../use-site.ts'

type Primaries = PublicSite['primaries']

/** The fields of the site configuration that hold a single text. */
export type TextField = {
  [Field in keyof Primaries]: Primaries[Field] extends string ? Field : never
}[keyof Primaries]

/** Updates this screen's cache with the confirmed site; other screens are notified by the server. */
export const setSiteInCache = (site: PublicSite) => queryClient.setQueryData(siteQuery.queryKey, site)

/** One field of the site configuration, saved separately (ADM-20). */
export function usePrimary(field: TextField): Setting {
  return useSetting({
    stored: useSite().primaries[field],
    name: field,
    send: (value) => siteApi.changePrimaries({ [field]: value }),
    onSuccess: setSiteInCache,
  })
}

/** One colour, saved separately. */
export function usePrimaryColour(colour: keyof SiteColours): Setting {
  return useSetting({
    stored: useSite().primaries.appColors[colour],
    name: `appColors.${colour}`,
    send: (value) => siteApi.changePrimaries({ appColors: { [colour]: value } }),
    onSuccess: setSiteInCache,
  })
}

/** One social link, saved separately. */
export function usePrimaryLink(link: keyof Primaries['appSocials']): Setting {
  return useSetting({
    stored: useSite().primaries.appSocials[link],
    name: `appSocials.${link}`,
    send: (value) => siteApi.changePrimaries({ appSocials: { [link]: value } }),
    onSuccess: setSiteInCache,
  })
}
