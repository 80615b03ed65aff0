import { useTranslations } from 'use-intl'
import { SOCIALS } from '../../profiles/rules.ts'
import styles from './member-socials.module.css'
import { SocialIcon } from './social-icon.tsx'

/** A member's links as icons; empty ones are left out (PROF-22, INS-33). */
export function SocialLinks({ name, socials }: { name: string; socials: Readonly<Record<string, string>> }) {
  const text = useTranslations('members.profile')
  const links = SOCIALS.filter((social) => /^https?:\/\//i.test(socials[social] ?? ''))
  if (links.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2 m-0 mt-5" aria-label={text('member.links')}>
      {links.map((social) => (
        <li key={social}>
          <a
            href={socials[social]}
            target="_blank"
            rel="noopener nofollow ugc"
            className={styles.link}
            aria-label={
              social === 'website'
                ? text('member.linkOwn', { name })
                : text('member.linkOf', { name, network: text(`socials.${social}`) })
            }
          >
            <SocialIcon social={social} />
          </a>
        </li>
      ))}
    </ul>
  )
}
