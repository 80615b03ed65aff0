import type { BadgeType } from './rules.ts'

/** The badges before a site changes them, lowest level first (PROF-27, PROF-28). */
export const DEFAULT_BADGES: Readonly<
  Record<BadgeType, readonly { name: string; title: string; description: string; target: number }[]>
> = {
  questions: [
    {
      name: 'Private',
      title: 'First into the field',
      description: 'Given for the first question. Whoever asks opens a subject for everybody.',
      target: 1,
    },
    {
      name: 'Corporal',
      title: 'Asks and asks again',
      description: 'Given to those who keep asking, and so keep others thinking.',
      target: 10,
    },
    {
      name: 'Sergeant',
      title: 'Leads by asking',
      description: 'Given to those whose questions have become a habit others learn from.',
      target: 25,
    },
    {
      name: 'Major',
      title: 'Plans the next move',
      description: 'Given to those whose questions lay out the ground for a whole community.',
      target: 50,
    },
    {
      name: 'General',
      title: 'Sets the direction',
      description: 'The highest rank. Given to those who have asked what everybody needed to know.',
      target: 100,
    },
  ],
  bestAnswers: [
    {
      name: 'Aid',
      title: 'There when it mattered',
      description: 'Given for the first best answer. It helped somebody along.',
      target: 1,
    },
    {
      name: 'Little Helper',
      title: 'A hand for many',
      description: 'Given to those whose answers have helped again and again.',
      target: 10,
    },
    {
      name: 'Missionary',
      title: 'Carries knowledge on',
      description: 'Given to those who pass on what they know, patiently and well.',
      target: 25,
    },
    {
      name: 'Vigilante',
      title: 'Keeps watch over questions',
      description: 'Given to those who let no good question go unanswered.',
      target: 50,
    },
    {
      name: 'Hero',
      title: 'Saves the day',
      description: 'The best possible ranking. Given to those whose answers everybody hopes for.',
      target: 100,
    },
  ],
}
