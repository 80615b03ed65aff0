/** What the script on a page sends to the card form in its frame, by name of the request. */
export interface FrameRequests {
  /** Sets appearance; answered once the form is drawn. */
  init: { key: string; appearance: FrameAppearance; locale: string }
  appearance: { appearance: FrameAppearance }
  focus: Record<string, never>
  /** Checks the entries alone. */
  submit: Record<string, never>
  /** Confirms an intent with the card that was entered. */
  confirm: {
    clientSecret: string
    setup: boolean
    billingDetails: { name?: string; email?: string }
    returnUrl: string
  }
}

/** The part of the library's appearance that the stand-in's form follows. */
export interface FrameAppearance {
  theme?: string
  variables?: Record<string, string | undefined>
}

/** What the frame reports by itself. */
export interface FrameReports {
  ready: Record<string, never>
  change: { complete: boolean; empty: boolean }
  height: { pixels: number }
}
