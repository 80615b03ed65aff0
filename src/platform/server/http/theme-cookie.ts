import type { IncomingMessage } from 'node:http'
import { cookieOf } from './request.ts'

/** What somebody chose in the portal; undefined leaves it to their system (SHELL-23). */
export type ChosenTheme = 'light' | 'dark' | undefined

/** The theme this browser was told to keep, from the cookie the portal writes when somebody chooses. */
export function chosenTheme(request: IncomingMessage): ChosenTheme {
  const value = cookieOf(request, 'theme')
  return value === 'light' || value === 'dark' ? value : undefined
}
