import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandX,
  IconBrandYoutube,
  IconWorld,
} from '@tabler/icons-react'
import type { Social } from '../../profiles/rules.ts'

const ICONS = {
  facebook: IconBrandFacebook,
  twitter: IconBrandX,
  instagram: IconBrandInstagram,
  linkedin: IconBrandLinkedin,
  youtube: IconBrandYoutube,
  website: IconWorld,
}

export function SocialIcon({ social }: { social: Social }) {
  const Icon = ICONS[social]
  return <Icon size={20} stroke={1.6} aria-hidden />
}
