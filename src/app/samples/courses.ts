import type { PictureStyle } from '#artwork/types.ts'

/** A course of a sample site, written for reading; the text of its lessons is in the samples' markup (`bodyOf`). */
export interface SampleCourse {
  title: string
  description: string
  skillLevel: string
  /** Positions among the site's instructors. */
  instructors: readonly number[]
  /** Topic names. */
  topics: readonly string[]
  learns: readonly string[]
  pictureStyle: PictureStyle
  /** The laws it is training for, by their slugs. */
  training?: readonly string[]
  /** How long its certificate is valid; for ever if absent. */
  validityMonths?: number
  /** Whole days before the seeding. */
  daysAgo: number
  sections: readonly { title: string; lessons: readonly SampleLesson[] }[]
}

export interface SampleLesson {
  title: string
  minutes: number
  body?: string
  video?: string
  /** A document to download, by its file name; drawn from the lesson's title. */
  document?: string
  quiz?: readonly SampleQuestion[]
}

/** A question with its options, the right ones first unless they are to be put in order. */
export interface SampleQuestion {
  kind: 'single' | 'multiple' | 'trueFalse' | 'order' | 'shortText'
  text: string
  right: readonly string[]
  wrong: readonly string[]
  explanation: string
}

export interface SampleInstructor {
  firstName: string
  lastName: string
  description: string
}

/** What a sample site teaches. */
export interface SampleUniversity {
  skillLevels: readonly string[]
  instructors: readonly SampleInstructor[]
  courses: readonly [SampleCourse, SampleCourse]
}

export const single = (text: string, right: string, wrong: readonly string[], explanation: string): SampleQuestion => ({
  kind: 'single',
  text,
  right: [right],
  wrong,
  explanation,
})

export const several = (
  text: string,
  right: readonly string[],
  wrong: readonly string[],
  explanation: string,
): SampleQuestion => ({ kind: 'multiple', text, right, wrong, explanation })

export const trueFalse = (text: string, isTrue: boolean, explanation: string): SampleQuestion => ({
  kind: 'trueFalse',
  text,
  right: [isTrue ? 'True' : 'False'],
  wrong: [isTrue ? 'False' : 'True'],
  explanation,
})

export const inOrder = (text: string, right: readonly string[], explanation: string): SampleQuestion => ({
  kind: 'order',
  text,
  right,
  wrong: [],
  explanation,
})

export const shortText = (text: string, right: readonly string[], explanation: string): SampleQuestion => ({
  kind: 'shortText',
  text,
  right,
  wrong: [],
  explanation,
})
