import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { Note } from '#ui/status-label.tsx'
import { colourVariables } from '#ui/theme.ts'
import type { AdvertValues } from '../../contract.ts'
import styles from './adverts.module.css'

interface Props {
  type: AdvertValues['type']
  alt: string
  /** Address of the picture; empty without one. */
  picture: string
}

const THEMES = ['light', 'dark'] as const
/** Width by height, in pixels (ADV-04). */
const SIZES = { banner: [468, 60], box: [250, 250] } as const
/** How far the shape of a picture may differ from its advert's without empty space that one sees. */
const TOLERANCE = 0.05

/** An advert as members see it, by day and by night. */
export function AdvertPreview({ type, alt, picture }: Props) {
  const text = useTranslations('advertManager.preview')
  const types = useTranslations('advertPlan.types')
  const { appColors } = useSite().primaries
  const [shape, setShape] = useState<{ of: string; ratio: number }>()
  const [width, height] = SIZES[type]
  const isOther = picture !== '' && shape?.of === picture && Math.abs((shape.ratio * height) / width - 1) > TOLERANCE
  return (
    <section aria-label={text('title')} className="grid gap-2">
      <h3 className="m-0 text-base">{text('title')}</h3>
      <div className={styles.previews} data-type={type}>
        {THEMES.map((theme) => (
          <figure key={theme} className={styles.preview} style={colourVariables(appColors, theme)}>
            <figcaption>
              {text('label')} · {text(theme)}
            </figcaption>
            {picture ? (
              <img
                src={picture}
                alt={alt}
                style={{ aspectRatio: `${width} / ${height}` }}
                width={width}
                height={height}
                onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                  setShape({ of: picture, ratio: naturalWidth / Math.max(1, naturalHeight) })
                }
              />
            ) : (
              <p style={{ aspectRatio: `${width} / ${height}` }}>{text('empty')}</p>
            )}
          </figure>
        ))}
      </div>
      {isOther && (
        <Note status="warning">
          <p className="m-0">{text('otherShape', { type: types(type) })}</p>
        </Note>
      )}
    </section>
  )
}
