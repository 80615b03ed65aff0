/** The two pictures a site may show instead of its name (ADM-15). */
export const LOGOS = ['appLogo', 'appLogoLarge'] as const
export type Logo = (typeof LOGOS)[number]

/** Maximum size in pixels; larger pictures are scaled down. */
export const LOGO_SIZES: Readonly<Record<Logo, { width: number; height: number }>> = {
  appLogo: { width: 640, height: 160 },
  appLogoLarge: { width: 1280, height: 320 },
}
