/** The two pictures a site may show in place of its name (ADM-15). */
export const LOGOS = ['appLogo', 'appLogoLarge'] as const
export type Logo = (typeof LOGOS)[number]

/** What may be sent, and the most bytes of it. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const
export const LOGO_BYTES = 2_000_000

/** The most pixels each is kept in; more would only be shown smaller. */
export const LOGO_SIZES: Readonly<Record<Logo, { width: number; height: number }>> = {
  appLogo: { width: 640, height: 160 },
  appLogoLarge: { width: 1280, height: 320 },
}
