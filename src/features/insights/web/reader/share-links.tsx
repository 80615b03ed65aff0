import { IconBrandFacebook, IconBrandLinkedin, IconBrandX, IconLink, IconMail } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { toast } from '#platform/web/toasts.tsx'
import type { Insight } from '../../contract.ts'
import styles from './share-links.module.css'

/** Share URLs of each network. Plain links: nothing of theirs is loaded here. */
const NETWORKS = [
  { network: 'LinkedIn', Icon: IconBrandLinkedin, url: 'https://www.linkedin.com/sharing/share-offsite/?url={url}' },
  { network: 'X', Icon: IconBrandX, url: 'https://x.com/intent/post?url={url}&text={title}' },
  { network: 'Facebook', Icon: IconBrandFacebook, url: 'https://www.facebook.com/sharer/sharer.php?u={url}' },
]

/** Links for sharing an insight; only on its page, and only where the site's sharing switch is on (INS-22, TEN-10). */
export function ShareLinks({ insight }: { insight: Pick<Insight, 'id' | 'title'> }) {
  const text = useTranslations('insights')
  if (!useSite().switches.socialSharing) return null
  const url = `${window.location.origin}/InsightPage/${insight.id}`
  const filled = (pattern: string) =>
    pattern.replace('{url}', encodeURIComponent(url)).replace('{title}', encodeURIComponent(insight.title))
  return (
    <section className="flex flex-wrap items-center gap-1" aria-labelledby="share">
      <h2 id="share" className={styles.heading}>
        {text('share')}
      </h2>
      {NETWORKS.map(({ network, Icon, url: pattern }) => (
        <a
          key={network}
          href={filled(pattern)}
          target="_blank"
          rel="noopener noreferrer"
          className={styles.link}
          aria-label={text('shareOn', { network })}
        >
          <Icon size={20} stroke={1.6} aria-hidden />
        </a>
      ))}
      <a href={filled('mailto:?subject={title}&body={url}')} className={styles.link} aria-label={text('shareByMail')}>
        <IconMail size={20} stroke={1.6} aria-hidden />
      </a>
      <button type="button" className={styles.copy} onClick={() => void copy(url).then(showResult, showResult)}>
        <IconLink size={18} stroke={1.6} aria-hidden />
        {text('copyLink')}
      </button>
    </section>
  )

  function showResult(copied: unknown) {
    if (copied === true) toast.success(text('linkCopied'))
    else toast.warning(text('copyByHand', { link: url }))
  }
}

/** Whether the link was copied: the browser may forbid it, or not offer it on a site without TLS. */
async function copy(link: string): Promise<boolean> {
  if (!navigator.clipboard) return false
  await navigator.clipboard.writeText(link)
  return true
}
