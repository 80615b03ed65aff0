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

/** Name and icon of the known networks; any other key is its own name. */
const NETWORKS = {
  linkedin: { network: 'LinkedIn', Icon: IconBrandLinkedin },
  twitter: { network: 'X', Icon: IconBrandX },
  facebook: { network: 'Facebook', Icon: IconBrandFacebook },
  instagram: { network: 'Instagram', Icon: IconBrandInstagram },
  youtube: { network: 'YouTube', Icon: IconBrandYoutube },
}

/** A person's web links as icons (INS-33). Invalid URLs are left out. */
export function SocialLinks({ name, links }: { name: string; links: Readonly<Record<string, string>> }) {
  const text = useTranslations('insights')
  const shown = Object.entries(links).filter(([, address]) => isWebAddress(address))
  if (shown.length === 0) return null
  return (
    <ul className="flex flex-wrap justify-center gap-1 m-0 mt-2">
      {shown.map(([key, address]) => {
        const { network, Icon } = networkOf(key)
        return (
          <li key={key}>
            <a
              href={address}
              target="_blank"
              rel="noopener nofollow ugc"
              className={styles.link}
              aria-label={text('socialLink', { name, network })}
            >
              <Icon size={22} stroke={1.6} aria-hidden />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

function networkOf(key: string) {
  return Object.hasOwn(NETWORKS, key) ? NETWORKS[key as keyof typeof NETWORKS] : { network: key, Icon: IconWorld }
}

function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address)
}
