import { describedPicture } from '#artwork/draw-picture.ts'
import { type PictureOrder, pictureColours } from '#artwork/types.ts'
import type { SampleSite } from './samples/types.ts'

export interface SamplePicture {
  svg: string
  /** Describes the drawing; unique within the list. */
  alt: string
}

/** Seeds tried to find a drawing whose description is not used yet. */
const MAX_ATTEMPTS = 60

/**
 * Draws the pictures of one sample site, each with an alternative text that describes it. A picture that would repeat
 * another one is drawn again from another seed, so neither pictures nor texts repeat.
 */
export function samplePictures(orders: readonly PictureOrder[]): SamplePicture[] {
  const usedAlts = new Set<string>()
  return orders.map((order) => {
    const picture = pictureWithNewAlt(order, usedAlts)
    usedAlts.add(picture.alt)
    return picture
  })
}

function pictureWithNewAlt(order: PictureOrder, usedAlts: ReadonlySet<string>): SamplePicture {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { svg, description } = describedPicture(
      attempt === 0 ? order : { ...order, seed: `${order.seed} (${attempt})` },
    )
    if (!usedAlts.has(description)) return { svg, alt: description }
  }
  throw new Error(`no other picture for ${order.seed}`)
}

/** The pictures of a sample site's insights, one each. */
export const picturesOf = ({ primaries, insights }: SampleSite): PictureOrder[] =>
  insights.map(({ title, pictureStyle }) => ({
    seed: title,
    style: pictureStyle,
    colours: pictureColours(primaries.appColors),
    width: 1280,
    height: 720,
  }))
