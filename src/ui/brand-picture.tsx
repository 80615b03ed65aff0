import { useMemo } from 'react'
import { drawHills, drawLines } from './brand-motifs.ts'
import styles from './brand-picture.module.css'
import { chanceOf } from './chance.ts'
import { mix } from './colour/contrast.ts'
import type { SiteColours } from './colour/palette.ts'

/** A quiet picture in the site's colours: layered hills or flowing lines, the same for the same `seed`. Decoration. */
export function BrandPicture(props: { colours: SiteColours; motif: 'hills' | 'lines'; seed: string; wide?: boolean }) {
  const { colours, motif, seed, wide = false } = props
  const [width, height] = wide ? [1600, 320] : [900, 1200]
  const picture = useMemo(
    () => (motif === 'hills' ? drawHills : drawLines)({ width, height, wide, chance: chanceOf(seed) }),
    [motif, width, height, wide, seed],
  )
  const shade = (depth: number) => shadeOf(colours, motif, depth)
  return (
    <svg className={styles.picture} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMax slice">
      {!wide && <rect width={width} height={height} fill={shade(0)} />}
      {picture.disc && <circle {...picture.disc} fill={shade(-0.06)} />}
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

/** From the sky (0) to what is nearest (1); the sky is light over hills and dark behind lines. */
function shadeOf(colours: SiteColours, motif: 'hills' | 'lines', depth: number): string {
  if (motif === 'lines') return mix(colours.footer, mix(colours.primary, '#ffffff', 0.35), 0.06 + depth * 0.8)
  const sky = mix(colours.center, '#ffffff', 0.3)
  if (depth < 0) return mix(sky, '#fff4dc', 0.85)
  return depth < 0.55
    ? mix(sky, colours.primary, depth / 0.55)
    : mix(colours.primary, colours.footer, (depth - 0.55) / 0.45)
}
