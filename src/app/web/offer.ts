import type { Switches, SwitchName } from '#base/switches.ts'
import type {
  FeatureManifest,
  HeaderWidget,
  HomeCard,
  MenuEntry,
  Overlay,
  ProfilePart,
  SettingsPart,
  Shortcut,
  WebRoute,
} from '#platform/web/manifest.ts'

/** What the portal of a site offers: everything its features bring, without those that are switched off (TEN-08). */
export interface Offer {
  menu: MenuEntry[]
  cards: HomeCard[]
  widgets: HeaderWidget[]
  shortcuts: Shortcut[]
  settings: SettingsPart[]
  profileParts: ProfilePart[]
  overlays: Overlay[]
}

/**
 * The offer of all doors while these switches are set, in the order of each part. Where two doors name the same menu
 * entry the first one has it: a feature takes over the place that the shell kept for it.
 */
export function offerOf(doors: readonly FeatureManifest[], switches: Switches): Offer {
  const given = <Part extends { switch?: SwitchName }>(parts: (door: FeatureManifest) => readonly Part[] | undefined) =>
    allOf(doors, parts).filter((part) => isOffered(part, switches))
  return {
    menu: inOrder(
      firstOfEach(
        given(({ menu }) => menu),
        ({ menu, section }) => `${menu} ${section}`,
      ),
    ),
    cards: inOrder(given(({ cards }) => cards)),
    widgets: inOrder(given(({ widgets }) => widgets)),
    settings: inOrder(given(({ settings }) => settings)),
    profileParts: inOrder(given(({ profileParts }) => profileParts)),
    overlays: inOrder(given(({ overlays }) => overlays)),
    shortcuts: firstOfEach(
      given(({ shortcuts }) => shortcuts),
      ({ keys }) => keys,
    ),
  }
}

/** Every page of all doors; where two have the same address the first one has it. */
export function routesOf(doors: readonly FeatureManifest[]): WebRoute[] {
  return firstOfEach(
    allOf(doors, ({ routes }) => routes),
    ({ path }) => path.toLowerCase(),
  )
}

/** Whether a site offers something that may depend on a switch. */
export function isOffered(part: { switch?: SwitchName }, switches: Switches): boolean {
  return part.switch === undefined || switches[part.switch]
}

function allOf<Part extends { switch?: SwitchName }>(
  doors: readonly FeatureManifest[],
  parts: (door: FeatureManifest) => readonly Part[] | undefined,
): Part[] {
  return doors.flatMap((door) => (parts(door) ?? []).map((part) => ({ ...part, switch: part.switch ?? door.switch })))
}

function inOrder<Part extends { order: number }>(parts: readonly Part[]): Part[] {
  return parts.toSorted((one, other) => one.order - other.order)
}

function firstOfEach<Part>(parts: readonly Part[], nameOf: (part: Part) => string): Part[] {
  const names = parts.map(nameOf)
  return parts.filter((_, place) => names.indexOf(names[place] ?? '') === place)
}
