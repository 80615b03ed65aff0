import { describedPicture } from '#platform/server/pictures/draw-picture.ts'
import { type PictureOrder, pictureColours } from '#platform/server/pictures/types.ts'
import type { SampleSite } from './samples/types.ts'

export interface SamplePicture {
  svg: string
  /** What it shows; no other picture of the list shows the same. */
  alt: string
}

/** Other drawings that are looked at for one that shows something else. */
const TRIES = 60

/**
 * Pictures of one sample site, each with its alternative text, which says what was drawn. Where one would show what another shows already
 * it is drawn from another seed, so that neither pictures nor texts repeat.
 */
export function samplePictures(orders: readonly PictureOrder[]): SamplePicture[] {
  const taken = new Set<string>()
  return orders.map((order) => {
    const described = firstOther(order, taken)
    taken.add(described.alt)
    return described
  })
}

function firstOther(order: PictureOrder, taken: ReadonlySet<string>): SamplePicture {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { svg, words } = describedPicture(attempt === 0 ? order : { ...order, seed: `${order.seed} (${attempt})` })
    if (!taken.has(words)) return { svg, alt: words }
  }
  throw new Error(`no other picture for ${order.seed}`)
}

/** The pictures of a sample site's insights, one for each. */
export const picturesOf = ({ primaries, insights }: SampleSite): PictureOrder[] =>
  insights.map(({ title, pictureStyle }) => ({
    seed: title,
    style: pictureStyle,
    colours: pictureColours(primaries.appColors),
    width: 1280,
    height: 720,
  }))
