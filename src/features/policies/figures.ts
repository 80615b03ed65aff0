/** The two figures of the policies that a site sets (POL-05, POL-06). */
export interface PolicyFigures {
  /** Pounds that may be asked for an answer to an access request; 0 means it is free (POL-06). */
  accessFee: number
  /** Working days in which a consumer may cancel (POL-05). */
  cancellationDays: number
}

/** As the source of the policies has them. */
export const DEFAULT_FIGURES: PolicyFigures = { accessFee: 10, cancellationDays: 7 }

/** What each may be. */
export const FIGURE_LIMITS = {
  accessFee: { least: 0, most: 1_000 },
  cancellationDays: { least: 1, most: 90 },
} as const
