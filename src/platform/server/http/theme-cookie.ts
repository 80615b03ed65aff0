import type { IncomingMessage } from 'node:http'
import { cookieOf } from './request.ts'

/** The theme chosen in the portal; undefined follows the system (SHELL-23). */
export type ChosenTheme = 'light' | 'dark' | undefined

/** The theme from the cookie that the portal sets when the user chooses one. */
export function chosenTheme(request: IncomingMessage): ChosenTheme {
  const value = cookieOf(request, 'theme')
  return value === 'light' || value === 'dark' ? value : undefined
}
