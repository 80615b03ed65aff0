import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandX,
  IconBrandYoutube,
  IconWorld,
} from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import styles from './author-links.module.css'

/** Name and sign of the places a profile may link to; any other is a place of its own on the web. */
const PLACES = {
  linkedin: { place: 'LinkedIn', Icon: IconBrandLinkedin },
  twitter: { place: 'X', Icon: IconBrandX },
  facebook: { place: 'Facebook', Icon: IconBrandFacebook },
  instagram: { place: 'Instagram', Icon: IconBrandInstagram },
  youtube: { place: 'YouTube', Icon: IconBrandYoutube },
}

/** A person's places on the web as icons (INS-33). What is no web address is left out. */
export function SocialLinks({ name, links }: { name: string; links: Readonly<Record<string, string>> }) {
  const text = useTranslations('insights')
  const shown = Object.entries(links).filter(([, address]) => isWebAddress(address))
  if (shown.length === 0) return null
  return (
    <ul className={styles.links}>
      {shown.map(([key, address]) => {
        const { place, Icon } = placeOf(key)
        return (
          <li key={key}>
            <a
              href={address}
              target="_blank"
              rel="noopener nofollow ugc"
              className={styles.link}
              aria-label={text('socialLink', { name, place })}
            >
              <Icon size={22} stroke={1.6} aria-hidden />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

function placeOf(key: string) {
  return Object.hasOwn(PLACES, key) ? PLACES[key as keyof typeof PLACES] : { place: key, Icon: IconWorld }
}

function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address)
}
