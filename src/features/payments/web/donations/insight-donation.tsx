import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import type { InsightPartProps } from '#platform/web/manifest.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { AmountForm } from './donation-form.tsx'
import styles from './donations.module.css'
import { donationMessages } from './messages.ts'
import { donationsQuery } from './queries.ts'

/** 'Donate' at the end of an insight that asks for donations; nothing where it does not, or the site cannot take them (WRITE-22). */
export const InsightDonation = withTexts(
  { donations: donationMessages },
  function InsightDonation({ insightId }: InsightPartProps) {
    const text = useTranslations('donations')
    const id = useId()
    const { appTitle } = useSite().primaries
    const { data } = useQuery(donationsQuery(insightId))
    if (!data?.isOn) return null
    return (
      <section className={styles.insight} aria-labelledby={id}>
        <h2 id={id} className="m-0 text-lg">
          {text('insightTitle')}
        </h2>
        <p className="m-0 text-quiet">{text('insightLead', { site: appTitle })}</p>
        <AmountForm insightId={insightId} suggested={data.suggestedAmount} />
      </section>
    )
  },
)
