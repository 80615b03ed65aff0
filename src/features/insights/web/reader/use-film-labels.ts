import { useTranslations } from 'use-intl'

/** Accessible names of a film's button and player. */
export function useFilmLabels() {
  const text = useTranslations('insights')
  return (title: string) => ({ play: text('playVideo', { title }), playing: text('playingVideo', { title }) })
}
