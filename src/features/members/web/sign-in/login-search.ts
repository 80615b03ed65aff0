import type { RawSearch } from '#platform/web/manifest.ts'

export type LoginView = 'login' | 'register' | 'reset'

export interface LoginSearch {
  view: LoginView
  next?: string | undefined
}

/** `?view=register` opens registration directly (ACC-01); `next` is where to go after signing in. */
export function readLoginSearch(raw: RawSearch): LoginSearch {
  const view = raw.view === 'register' || raw.view === 'reset' ? raw.view : 'login'
  return typeof raw.next === 'string' ? { view, next: raw.next } : { view }
}
