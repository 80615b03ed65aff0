import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { shellMessages } from '../messages.ts'
import { CountBadge } from './count-badge.tsx'

const shown = (count: number) =>
  renderToStaticMarkup(
    <IntlProvider locale="en-GB" timeZone="UTC" messages={{ shell: shellMessages }}>
      <CountBadge count={count} />
    </IntlProvider>,
  )

test('a menu entry shows how many things wait there, and says so to those who cannot see it [SHELL-10]', () => {
  expect(shown(7)).toMatch(/aria-hidden="true">7</)
  expect(shown(7)).toContain(', 7 waiting')
})

test('a count of zero shows no badge; one beyond two figures shows 99+ and is read whole [SHELL-10]', () => {
  expect(shown(0)).toBe('')
  expect(shown(99)).toMatch(/aria-hidden="true">99</)
  expect(shown(1234)).toMatch(/aria-hidden="true">99\+</)
  expect(shown(1234)).toMatch(/1,?234 waiting/)
})
