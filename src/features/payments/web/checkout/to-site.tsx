import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'

/** Leads from a page of the checkout with nothing to do back to the site, by loading it. */
export function ToSite() {
  const text = useTranslations('checkout')
  return (
    <Button component="a" href="/" variant="default">
      {text('toSite')}
    </Button>
  )
}
