import type { useTranslations } from 'use-intl'

/** What a draft is called, which has no number: by its buyer, once there is one. */
export const draftTitle = (text: ReturnType<typeof useTranslations<'invoices'>>, buyerName: string): string =>
  buyerName ? text('draftOf', { name: buyerName }) : text('draftOfNobody')
