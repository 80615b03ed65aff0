import { useTranslations } from 'use-intl'
import { fallbackMessages } from '#platform/web/problem.ts'

/** Sets the translated messages of errors that carry none, before any page makes a request. */
export function FallbackMessages() {
  const text = useTranslations('platform')
  fallbackMessages.connectionLost = text('connectionLost')
  fallbackMessages.unexpectedError = text('unexpectedError')
  return null
}
