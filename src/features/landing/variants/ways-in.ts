/** Where the ways in lead: the sign-in, and the sign-in with its registration opened (LAND-25, LAND-26, LAND-32, ACC-01). */
export const SIGN_IN = '/login'
export const REGISTER = '/login?view=register'

/** Address of an insight; opening it asks who is there (LAND-10, LAND-24). */
export const insightPath = (id: string) => `/InsightPage/${encodeURIComponent(id)}`
