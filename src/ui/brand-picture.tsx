import { useComputedColorScheme } from '@mantine/core'
import { useMemo } from 'react'
import { lightnessOf, mix, muted, tone } from '#base/colour.ts'
import type { SiteColours } from '#base/theme/site-colours.ts'
import { drawHills, drawLines } from './brand-motifs.ts'
import styles from './brand-picture.module.css'
import { chanceOf } from './chance.ts'

/** A quiet picture in the site's colours: layered hills or flowing lines, the same for the same `seed`. Decoration. */
export function BrandPicture(props: { colours: SiteColours; motif: 'hills' | 'lines'; seed: string; wide?: boolean }) {
  const { colours, motif, seed, wide = false } = props
  const [width, height] = wide ? [1600, 320] : [900, 1200]
  const picture = useMemo(
    () => (motif === 'hills' ? drawHills : drawLines)({ width, height, wide, chance: chanceOf(seed) }),
    [motif, width, height, wide, seed],
  )
  const night = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const shade = (depth: number) => shadeOf(colours, motif, depth, night)
  return (
    <svg className={styles.picture} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMax slice">
      {!wide && <rect width={width} height={height} fill={shade(0)} />}
      {picture.disc && <circle {...picture.disc} fill={shade(-1)} />}
      {picture.shapes.map(({ path, depth, stroke }) =>
        stroke ? (
          <path key={path} d={path} fill="none" stroke={shade(depth)} strokeWidth={stroke} />
        ) : (
          <path key={path} d={path} fill={shade(depth)} />
        ),
      )}
    </svg>
  )
}

/** From the sky (0) to what is nearest (1); below 0 is the sun. Skies are light over hills by day, and dark behind lines. */
function shadeOf(colours: SiteColours, motif: 'hills' | 'lines', depth: number, night: boolean): string {
  const { center, right, primary, footer } = colours
  if (motif === 'lines') return along([sunkTo(footer, 0.24), mix(primary, '#ffffff', 0.3), right], depth)
  const sky = night ? muted(mix(center, primary, 0.6), 0.36, 0.05) : mix(center, '#ffffff', 0.3)
  if (depth < 0) return night ? muted(right, 0.82, 0.07) : mix(sky, right, 0.45)
  return along([sky, night ? sunkTo(primary, 0.33) : primary, night ? sunkTo(footer, 0.19) : footer], depth)
}

const sunkTo = (colour: string, most: number) => tone(colour, Math.min(most, lightnessOf(colour)), 0.9)

/** The colour at `share` (0 to 1) of the way from the first of three over the second to the third. */
function along([from, over, to]: [string, string, string], share: number): string {
  return share < 0.55 ? mix(from, over, share / 0.55) : mix(over, to, (share - 0.55) / 0.45)
}
