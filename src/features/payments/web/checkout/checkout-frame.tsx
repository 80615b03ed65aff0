import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { SiteMark } from '#features/site/web.tsx'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import styles from './checkout.module.css'

/**
 * The frame of the checkout: the site's mark, which leads back by loading that page, since nothing else of the portal runs under this
 * page's Content-Security-Policy.
 */
export function CheckoutFrame({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title)
  return (
    <div className={styles.page}>
      <Anchor href="/" className="justify-self-start">
        <SiteMark />
      </Anchor>
      {/* Anew with each state: whoever has just paid hears it. */}
      <ArrivalHeading key={title} className={styles.heading}>
        {title}
      </ArrivalHeading>
      {children}
    </div>
  )
}
