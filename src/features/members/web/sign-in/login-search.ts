import type { RawSearch } from '#platform/web/manifest.ts'

export type LoginView = 'login' | 'register' | 'reset'

/** `?view=register` opens registration directly (ACC-01); `next` is where to go after signing in. */
export function readLoginSearch(raw: RawSearch): { view: LoginView; next?: string } {
  const view = raw.view === 'register' || raw.view === 'reset' ? raw.view : 'login'
  return typeof raw.next === 'string' ? { view, next: raw.next } : { view }
}
