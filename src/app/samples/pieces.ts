import type { PictureStyle } from '#artwork/types.ts'
import type { TuneName } from './tunes.ts'
import type { SampleInsight } from './types.ts'

type Row = readonly [
  title: string,
  subTitle: string,
  category: string,
  topics: string[],
  daysAgo: number,
  /** In the samples' markup. */
  body: string,
  audio?: TuneName,
]

/** Creates the insights of a smaller site from short rows; every second one is on the front page, authors alternate. */
export const piecesOf = (pictureStyle: PictureStyle, rows: readonly Row[]): SampleInsight[] =>
  rows.map(([title, subTitle, category, topics, daysAgo, body, audio], index) => ({
    title,
    subTitle,
    category,
    topics,
    daysAgo,
    body,
    pictureStyle,
    authorIndex: index,
    ...(index % 2 === 0 ? { frontPage: true } : {}),
    ...(audio ? { audio } : {}),
  }))

/** The distinct topics of the insights, in order of appearance. */
export const topicsOf = (insights: readonly SampleInsight[]): string[] => [
  ...new Set(insights.flatMap(({ topics }) => topics)),
]
