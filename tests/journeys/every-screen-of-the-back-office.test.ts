import { afterAll, beforeAll, test } from 'vitest'
import { openScreens, SCREENS, type Screens } from '#tests/kit/screens.ts'

let screens: Screens
beforeAll(async () => {
  screens = await openScreens()
})
afterAll(() => screens?.close())

// At 320 px, as at a zoom of 400 per cent, and on a desktop: no violation, one h1, a title, nothing sideways, a quiet console, a focus
// one sees, and every control within reach of the keyboard.
test.each(SCREENS.backOffice)(
  '%s is well made narrow and wide, in both themes, also by keyboard [SHELL-33, MISC-06] [TEN-B12]',
  (address) => screens.check(address),
)
