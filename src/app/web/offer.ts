import { isOffering, type Offered, type OfferName } from '#base/switches.ts'
import type {
  AdminCard,
  AdminCount,
  CheckoutPart,
  FeatureManifest,
  GatePart,
  HeaderWidget,
  HomeCard,
  InsightPart,
  JobKind,
  LegalItemPart,
  LessonPart,
  MemberPart,
  MenuEntry,
  Overlay,
  ProfilePart,
  SettingsPart,
  ShellPart,
  Shortcut,
  WebRoute,
} from '#platform/web/manifest.ts'

/** Everything the portal of a site offers: the parts of all features, without those that are switched off (TEN-08). */
export interface Offer {
  menu: MenuEntry[]
  cards: HomeCard[]
  adminCounts: AdminCount[]
  adminCards: AdminCard[]
  widgets: HeaderWidget[]
  shortcuts: Shortcut[]
  settings: SettingsPart[]
  profileParts: ProfilePart[]
  overlays: Overlay[]
  gateParts: GatePart[]
  shellParts: ShellPart[]
  insightParts: InsightPart[]
  memberParts: MemberPart[]
  lessonParts: LessonPart[]
  checkoutParts: CheckoutPart[]
  legalItemParts: LegalItemPart[]
  jobKinds: JobKind[]
}

/**
 * Combines the parts of all manifests under the given switches, each kind in its order. Where two manifests define the
 * same menu entry the first one wins: a feature replaces the shell's placeholder.
 */
export function offerOf(manifests: readonly FeatureManifest[], switches: Offered): Offer {
  const offered = <Part extends { switch?: OfferName }>(
    parts: (manifest: FeatureManifest) => readonly Part[] | undefined,
  ) => allOf(manifests, parts).filter((part) => isOffered(part, switches))
  return {
    menu: inOrder(
      firstOfEach(
        offered(({ menu }) => menu),
        ({ menu, section }) => `${menu} ${section}`,
      ),
    ),
    cards: inOrder(offered(({ cards }) => cards)),
    adminCounts: inOrder(offered(({ adminCounts }) => adminCounts)),
    adminCards: inOrder(offered(({ adminCards }) => adminCards)),
    widgets: inOrder(offered(({ widgets }) => widgets)),
    settings: inOrder(offered(({ settings }) => settings)),
    profileParts: inOrder(offered(({ profileParts }) => profileParts)),
    overlays: inOrder(offered(({ overlays }) => overlays)),
    gateParts: inOrder(offered(({ gateParts }) => gateParts)),
    shellParts: inOrder(offered(({ shellParts }) => shellParts)),
    insightParts: inOrder(offered(({ insightParts }) => insightParts)),
    memberParts: inOrder(offered(({ memberParts }) => memberParts)),
    checkoutParts: inOrder(offered(({ checkoutParts }) => checkoutParts)),
    lessonParts: inOrder(offered(({ lessonParts }) => lessonParts)),
    legalItemParts: inOrder(offered(({ legalItemParts }) => legalItemParts)),
    jobKinds: offered(({ jobKinds }) => jobKinds),
    shortcuts: firstOfEach(
      offered(({ shortcuts }) => shortcuts),
      ({ keys }) => keys,
    ),
  }
}

/** Every page of all manifests; where two define the same path the first one wins. */
export function routesOf(manifests: readonly FeatureManifest[]): WebRoute[] {
  return firstOfEach(
    allOf(manifests, ({ routes }) => routes),
    ({ path }) => path.toLowerCase(),
  )
}

/** Whether a site offers a part that may depend on a switch. */
export function isOffered(part: { switch?: OfferName }, switches: Offered): boolean {
  return part.switch === undefined || isOffering(switches, part.switch)
}

function allOf<Part extends { switch?: OfferName }>(
  manifests: readonly FeatureManifest[],
  parts: (manifest: FeatureManifest) => readonly Part[] | undefined,
): Part[] {
  return manifests.flatMap((manifest) =>
    (parts(manifest) ?? []).map((part) => ({ ...part, switch: part.switch ?? manifest.switch })),
  )
}

function inOrder<Part extends { order: number }>(parts: readonly Part[]): Part[] {
  return parts.toSorted((a, b) => a.order - b.order)
}

function firstOfEach<Part>(parts: readonly Part[], nameOf: (part: Part) => string): Part[] {
  const names = parts.map(nameOf)
  return parts.filter((_, index) => names.indexOf(names[index] ?? '') === index)
}
