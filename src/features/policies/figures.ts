import { DECLINED_DAYS } from '#base/registration-retention.ts'

/** The figures in the policies that a site can set (POL-05, POL-06, ANA-B1). */
export interface PolicyFigures {
  /** Fee in pounds for answering an access request; 0 means free (POL-06). */
  accessFee: number
  /** Working days in which a consumer may cancel (POL-05). */
  cancellationDays: number
  /** Days for which page views, opened insights and searches without a result are retained (ANA-08, ANA-B1). */
  visitRetentionDays: number
  /** Days after which whom the site declined is erased; the registration settings decide (ACC-B5). */
  declinedDays: number
}

/** Those that are set as figures of the policies. */
export type SettableFigure = Exclude<keyof PolicyFigures, 'declinedDays'>

/** The values in the policies' source; visits stay a year, plus a month of the previous one for comparison. */
export const DEFAULT_FIGURES: PolicyFigures = {
  accessFee: 10,
  cancellationDays: 7,
  visitRetentionDays: 400,
  declinedDays: DECLINED_DAYS.default,
}

/** The range allowed for each. */
export const FIGURE_LIMITS = {
  accessFee: { min: 0, max: 1_000 },
  cancellationDays: { min: 1, max: 90 },
  visitRetentionDays: { min: 31, max: 1_830 },
} as const
