import { IconBrandFacebook, IconBrandLinkedin, IconBrandX, IconLink, IconMail } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { toast } from '#platform/web/toasts.tsx'
import type { Insight } from '../contract.ts'
import styles from './share-links.module.css'

/** Each place's own address for sharing a link; a plain way out, nothing of theirs is loaded here. */
const PLACES = [
  { place: 'LinkedIn', Icon: IconBrandLinkedin, at: 'https://www.linkedin.com/sharing/share-offsite/?url={url}' },
  { place: 'X', Icon: IconBrandX, at: 'https://x.com/intent/post?url={url}&text={title}' },
  { place: 'Facebook', Icon: IconBrandFacebook, at: 'https://www.facebook.com/sharer/sharer.php?u={url}' },
]

/** Ways to pass an insight on, on the detail only and only where the site's sharing switch is set (INS-22, TEN-10). */
export function ShareLinks({ insight }: { insight: Pick<Insight, 'id' | 'title'> }) {
  const text = useTranslations('insights')
  if (!useSite().switches.socialSharing) return null
  const url = `${window.location.origin}/InsightPage/${insight.id}`
  const filled = (pattern: string) =>
    pattern.replace('{url}', encodeURIComponent(url)).replace('{title}', encodeURIComponent(insight.title))
  return (
    <section className={styles.share} aria-labelledby="share">
      <h2 id="share" className={styles.heading}>
        {text('share')}
      </h2>
      {PLACES.map(({ place, Icon, at }) => (
        <a
          key={place}
          href={filled(at)}
          target="_blank"
          rel="noopener noreferrer"
          className={styles.link}
          aria-label={text('shareOn', { place })}
        >
          <Icon size={20} stroke={1.6} aria-hidden />
        </a>
      ))}
      <a href={filled('mailto:?subject={title}&body={url}')} className={styles.link} aria-label={text('shareByMail')}>
        <IconMail size={20} stroke={1.6} aria-hidden />
      </a>
      <button type="button" className={styles.copy} onClick={() => void copy(url).then(tell, tell)}>
        <IconLink size={18} stroke={1.6} aria-hidden />
        {text('copyLink')}
      </button>
    </section>
  )

  function tell(copied: unknown) {
    if (copied === true) toast.success(text('linkCopied'))
    else toast.warning(text('copyByHand', { link: url }))
  }
}

/** Whether it could be copied: a browser may forbid it, or not offer it on a site without TLS. */
async function copy(link: string): Promise<boolean> {
  if (!navigator.clipboard) return false
  await navigator.clipboard.writeText(link)
  return true
}
