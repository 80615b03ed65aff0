import { useTranslations } from 'use-intl'
import { plainWords } from '#platform/web/problem.ts'

/** Lends the catalogue's sentences to problems that come without words, before any page asks for something. */
export function PlainWords() {
  const text = useTranslations('platform')
  plainWords.connectionLost = text('connectionLost')
  plainWords.fault = text('fault')
  return null
}
