/**
 * The families of pictures. `landscape` and `contour` suit land and water, `grid` energy, `signal` electronics, `screen` the
 * cinema, `paper` whatever is made by hand; `weave` serves anywhere.
 */
export type PictureStyle = 'landscape' | 'contour' | 'grid' | 'weave' | 'signal' | 'screen' | 'paper'

/** Four hex colours of the brand: two that carry (deep, primary), one that warms (accent), one that cools (second). */
export interface PictureColours {
  deep: string
  primary: string
  second: string
  accent: string
}

export interface PictureOrder {
  /** Same seed, same picture. Sample content passes the title. */
  seed: string
  style: PictureStyle
  colours: PictureColours
  /** Pixels. */
  width: number
  /** Pixels. */
  height: number
}

/** The drawing ground: always 720 units high, so that lines keep their weight at every size. */
export interface Ground {
  width: number
  height: number
}

/** Which of a site's six colours play which part in its pictures. */
export function pictureColours(appColors: {
  footer: string
  primary: string
  left: string
  right: string
}): PictureColours {
  return { deep: appColors.footer, primary: appColors.primary, second: appColors.left, accent: appColors.right }
}
