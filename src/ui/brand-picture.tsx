import { useComputedColorScheme } from '@mantine/core'
import { useMemo } from 'react'
import { drawMotif } from '#base/motif/motifs.ts'
import { seededRandom } from '#base/motif/random.ts'
import { shadeOf } from '#base/motif/shades.ts'
import type { Motif } from '#base/theme/character.ts'
import type { SiteColours } from '#base/theme/site-colours.ts'

/** A decorative picture of the site's motif in its colours, the same for the same `seed`. */
export function BrandPicture(props: { colours: SiteColours; motif: Motif; seed: string; wide?: boolean }) {
  const { colours, motif, seed, wide = false } = props
  const [width, height] = wide ? [1600, 320] : [900, 1200]
  const picture = useMemo(
    () => drawMotif(motif, { width, height, wide, random: seededRandom(seed) }),
    [motif, width, height, wide, seed],
  )
  const night = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const shade = (depth: number) => shadeOf(colours, motif, depth, night)
  return (
    <svg className="block w-full h-full" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMax slice">
      {!wide && <rect width={width} height={height} fill={shade(0)} />}
      {picture.disc && <circle {...picture.disc} fill={shade(-1)} />}
      {picture.shapes.map(({ path, depth, stroke, opacity }) =>
        stroke ? (
          <path key={path} d={path} fill="none" stroke={shade(depth)} strokeWidth={stroke} opacity={opacity} />
        ) : (
          <path key={path} d={path} fill={shade(depth)} opacity={opacity} />
        ),
      )}
    </svg>
  )
}
