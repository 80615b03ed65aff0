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
import { words } from './sample-words.ts'

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
  const { motion: text } = words
  const { fonts } = useSite()
  const [away, setAway] = useState(false)
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <Button variant="default" onClick={() => setAway(!away)}>
          {text.play}
        </Button>
        <span className={styles.mover} data-away={away} aria-hidden />
      </div>
      <div className={styles.row}>
        {ICONS.map((Icon, at) => (
          <Icon key={at} size={24} stroke={1.6} aria-hidden />
        ))}
      </div>
      <p className={styles.lead}>{text.icons}</p>
      <div className={styles.row}>
        {words.structure.companies.map((name) => (
          <Avatar key={name} name={name} size={44} />
        ))}
      </div>
      <figure className={styles.picture}>
        <BrandPicture colours={colours} motif={characterOf(fonts).motif} seed={words.title} />
        <figcaption>{text.picture}</figcaption>
      </figure>
    </div>
  )
}
