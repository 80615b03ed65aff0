/** Paths of the sign-in, and of the sign-in with its registration form open (LAND-25, LAND-26, LAND-32, ACC-01). */
export const SIGN_IN = '/login'
export const REGISTER = '/login?view=register'

/** Path of an insight; opening it requires signing in (LAND-10, LAND-24). */
export const insightPath = (id: string) => `/InsightPage/${encodeURIComponent(id)}`
