import { Button } from '@mantine/core'
import {
  IconBell,
  IconBook2,
  IconCalendar,
  IconDownload,
  IconFilter,
  IconHeart,
  IconMessageCircle,
  IconMovie,
  IconScale,
  IconSchool,
  IconSearch,
  IconUser,
} from '@tabler/icons-react'
import { useState } from 'react'
import { characterOf } from '#base/theme/character.ts'
import type { SiteColours } from '#base/theme/site-colours.ts'
import { useSite } from '#features/site/web.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { BrandPicture } from '#ui/brand-picture.tsx'
import styles from './gallery.module.css'
import { sampleTexts } from './sample-texts.ts'

const ICONS = [
  IconMovie,
  IconBook2,
  IconMessageCircle,
  IconCalendar,
  IconScale,
  IconSchool,
  IconUser,
  IconBell,
  IconSearch,
  IconFilter,
  IconHeart,
  IconDownload,
]

export function MotionPart({ colours }: { colours: SiteColours }) {
  const { motion: text } = sampleTexts
  const { fonts } = useSite()
  const [moved, setMoved] = useState(false)
  return (
    <div className={styles.stack}>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="default" onClick={() => setMoved(!moved)}>
          {text.play}
        </Button>
        <span className={styles.mover} data-moved={moved} aria-hidden />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {ICONS.map((Icon, index) => (
          <Icon key={index} size={24} stroke={1.6} aria-hidden />
        ))}
      </div>
      <p className={styles.lead}>{text.icons}</p>
      <div className="flex flex-wrap items-center gap-3">
        {sampleTexts.structure.companies.map((name) => (
          <Avatar key={name} name={name} size={44} />
        ))}
      </div>
      <figure className={styles.picture}>
        <BrandPicture colours={colours} motif={characterOf(fonts).motif} seed={sampleTexts.title} />
        <figcaption>{text.picture}</figcaption>
      </figure>
    </div>
  )
}
