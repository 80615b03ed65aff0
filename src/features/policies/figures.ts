/** The two figures in the policies that a site can set (POL-05, POL-06). */
export interface PolicyFigures {
  /** Fee in pounds for answering an access request; 0 means free (POL-06). */
  accessFee: number
  /** Working days in which a consumer may cancel (POL-05). */
  cancellationDays: number
}

/** The values in the policies' source. */
export const DEFAULT_FIGURES: PolicyFigures = { accessFee: 10, cancellationDays: 7 }

/** The range allowed for each. */
export const FIGURE_LIMITS = {
  accessFee: { min: 0, max: 1_000 },
  cancellationDays: { min: 1, max: 90 },
} as const
