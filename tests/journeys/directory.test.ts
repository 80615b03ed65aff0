import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESKTOP, expectPageQuality, openBrowser, openScreen, PHONE, SOON } from '#tests/kit/browser.ts'
import { createThread } from '#tests/kit/forum.ts'
import { comeTo, signInAs } from '#tests/kit/portal.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

let app: SampleApp
let browser: Browser
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0 })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function screenOf(person: string, path: string, viewport = DESKTOP) {
  const screen = await openScreen(browser, { viewport })
  await signInAs(screen.page, app, person)
  await comeTo(screen.page, app.at('clearwater', path))
  return screen
}

test('on a phone a guest finds a member in spite of a typing error, and everybody who shares a topic [ACC-B8]', async () => {
  const screen = await screenOf('guest', '/members', PHONE)
  const { page } = screen
  const list = page.getByRole('list', { name: 'Members', exact: true })
  const first = await list.getByRole('article').first().boundingBox()
  expect((first?.y ?? PHONE.height) + (first?.height ?? 0)).toBeLessThan(PHONE.height)
  await expectPageQuality(screen, 'the directory on a phone')
  await list.getByRole('button', { name: 'More about Alma Ferris' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Mute' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Block' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Topic' }).waitFor()
  await page.getByRole('searchbox').fill('Josie Marlwo')
  await page.getByText('Nobody matches exactly.').waitFor()
  await list.getByRole('link', { name: 'Josie Marlow' }).waitFor()
  await page.getByRole('button', { name: 'Show everybody' }).click()
  const topic = list.getByRole('list', { name: 'Topics' }).getByRole('link').first()
  const name = (await topic.textContent()) ?? ''
  await topic.click()
  await expect.poll(() => page.url(), SOON).toContain('topic=')
  const cards = () => list.getByRole('article')
  await expect.poll(async () => (await cards().count()) > 0, SOON).toBe(true)
  expect(await cards().filter({ hasNotText: name }).count()).toBe(0)
  await page.getByRole('searchbox').fill('xylophone quagga')
  await page.getByText('Nobody found').waitFor()
  await expectPageQuality(screen, 'the directory without a result')
  await screen.close()
})

test('what a member hides is gone from their preview and from another’s open directory, and an address shows by choice [ACC-B8] [ACC-37]', async () => {
  const other = await screenOf('jedi', '/members?query=Mina%20Prescott')
  const card = other.page.getByRole('article').filter({ hasText: 'Mina Prescott' })
  await card.getByText('Guildhall').waitFor()
  const own = await screenOf('member', '/profile?open=visibility')
  const { page } = own
  const preview = page.getByRole('region', { name: 'Your entry as other members see it' })
  await preview.getByText('Guildhall').waitFor()
  const tick = await page.getByRole('group').locator('svg').first().boundingBox()
  expect(tick?.width).toBeLessThan(32)
  await expectPageQuality(own, 'what other members see')
  await page.getByRole('checkbox', { name: 'Company' }).press('Space')
  await preview.getByText('Guildhall').waitFor({ state: 'detached' })
  await card.getByText('Guildhall').waitFor({ state: 'detached' })
  await page.getByRole('checkbox', { name: 'E-mail address' }).press('Space')
  await card.getByText('member@guildhall.test').waitFor()
  await page.getByRole('checkbox', { name: 'List me in the directory' }).press('Space')
  await preview.getByText('You are not in the directory.').waitFor()
  await card.waitFor({ state: 'detached' })
  await page.getByRole('checkbox', { name: 'List me in the directory' }).press('Space')
  await card.waitFor()
  await own.close()
  await other.close()
})

test('muting shows also when its answer is lost, and undoing can be undone; a question of whoever is blocked folds away by keyboard, is shown and hidden, and all is taken back [ACC-B8] [SHELL-33]', async () => {
  const jedi = await app.signIn('jedi')
  const { topics } = (await jedi.get('/api/forum/threads')).body.items[0]
  const thread = await createThread(jedi, { title: 'Where does it fold', topics })
  const screen = await screenOf('member', '/Profile/Josie%20Marlow')
  const { page } = screen
  const mina = await app.signIn('member')
  await page.route(
    '**/api/relations/*',
    async (route) => {
      await mina.call('PUT', new URL(route.request().url()).pathname, { body: route.request().postDataJSON() })
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Mute', exact: true }).press('Enter')
  await page.getByText(/connection was lost/i).waitFor()
  await page.getByRole('button', { name: 'Unmute', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Unmute', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Mute', exact: true }).waitFor()
  await comeTo(page, app.at('clearwater', `/forum?key=${thread.id}`))
  const question = page.getByRole('region', { name: 'The question' })
  await question.getByRole('button', { name: 'More about Josie Marlow' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Block', exact: true }).press('Enter')
  await question.getByText('Question by somebody you blocked').waitFor()
  await expectPageQuality(screen, 'a folded question')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused, SOON).toBe('Show')
  await page.keyboard.press('Enter')
  await question.getByText('Does anybody know?').waitFor()
  expect(await focused()).toBe('Hide')
  await page.keyboard.press('Enter')
  await question.getByText('Does anybody know?').waitFor({ state: 'detached' })
  await comeTo(page, app.at('clearwater', '/account'))
  const muted = page.getByRole('region', { name: 'Muted and blocked members' })
  await muted.getByRole('button', { name: 'Unblock Josie Marlow' }).click()
  await muted.getByText('You have muted nobody.').waitFor()
  await screen.close()
})
