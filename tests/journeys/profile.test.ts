import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changeView,
  DESKTOP,
  expectPageQuality,
  openBrowser,
  openScreen,
  PHONE,
  type ScreenOptions,
  stall,
  type TestScreen,
} from '#tests/kit/browser.ts'
import type { Client } from '#tests/kit/client.ts'
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

type Site = 'clearwater' | 'energy'

/** A browser with a signed-in person at a page of the portal. */
async function openScreenAt(
  path: string,
  person = 'member',
  options: ScreenOptions & { site?: Site } = {},
): Promise<TestScreen> {
  const { site = 'clearwater' } = options
  const screen = await openScreen(browser, options)
  const { cookies } = await app.signIn(person, site)
  await screen.context.addCookies(Array.from(cookies, ([name, value]) => ({ name, value, url: app.at(site) })))
  await screen.page.goto(app.at(site, path))
  await screen.page.getByRole('heading', { level: 1 }).waitFor()
  return screen
}
const profileOf = async (client: Client) => (await client.get('/api/session')).body.profile
const waitForToast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor()
const fold = (page: Page, name: RegExp) => page.getByRole('button', { name, expanded: false })

test('the own profile is well made with every part open, on phone and desktop, light and dark [PROF-01] [PROF-03] [PROF-04]', async () => {
  const { scores } = await profileOf(await app.signIn('member'))
  const scoreOf = (name: string) =>
    `${{ 'Best answers': scores.bestAnswers, Threads: scores.threadsCreated, Upvotes: scores.upvotes }[name] ?? 0}`
  const screen = await openScreenAt('/profile')
  const { page } = screen
  await page.getByRole('heading', { level: 1, name: 'Edit Profile' }).waitFor()
  await page.getByRole('heading', { name: 'Forum Stats' }).waitFor()
  await page.getByRole('heading', { name: 'Who sees what' }).waitFor()
  for (const name of ['Best answers', 'Threads', 'Upvotes'])
    expect(await page.locator('dl div', { hasText: name }).locator('dd').textContent()).toBe(scoreOf(name))
  // Narrow in light and wide in dark they are checked with every screen.
  for (const part of [/^Edit Avatar/, /^Edit Details/, /^Edit Account/]) {
    await fold(page, part).click()
    await page.getByRole('button', { name: part, expanded: true }).waitFor()
    for (const [viewport, colorScheme] of [
      [PHONE, 'dark'],
      [DESKTOP, 'light'],
    ] as const) {
      await changeView(screen, viewport, colorScheme)
      await expectPageQuality(screen, `profile ${part} ${viewport.width} ${colorScheme}`)
    }
  }
  await screen.close()
})

test('somebody without any name is welcomed under the site’s name and led to the details [PROF-02] [PROF-09]', async () => {
  const guest = await app.signIn('guest')
  await guest.call('PATCH', '/api/profile', { body: { firstName: '', lastName: '', displayName: 'anonymous user' } })
  const { page, consoleErrors, close } = await openScreenAt('/profile', 'guest')
  const dialog = page.getByRole('dialog', { name: 'Clearwater Network' })
  await dialog
    .getByText('Add some basic information to your profile so that you can interact with others.', { exact: true })
    .waitFor()
  await dialog.getByRole('button', { name: 'Add my details' }).click()
  const name = page.getByLabel('Display name')
  expect(await name.inputValue()).toBe('')
  await page.getByLabel('First name').fill('Gareth')
  await page.getByRole('button', { name: 'Save details' }).click()
  await page.getByText('A display name cannot be empty.').waitFor()
  await name.fill('Josie Marlow')
  await page.getByRole('button', { name: 'Save details' }).click()
  await page.getByText('That display name is taken.').waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Gareth')
  await name.fill('Gareth Quill')
  await page.getByRole('button', { name: 'Save details' }).click()
  await waitForToast(page, 'Your details are saved.')
  expect(await profileOf(guest)).toMatchObject({ firstName: 'Gareth', displayName: 'Gareth Quill' })
  expect(consoleErrors).toEqual([])
  await close()
})

test('details are saved whole, in the birth date from the year on and without days to come; the name shows at once [PROF-07] [PROF-08] [PROF-09]', async () => {
  const { page, close } = await openScreenAt('/profile?open=details', 'jedi')
  const birth = page.getByRole('group', { name: 'Date of birth' })
  const labels = await birth.locator('label').allTextContents()
  expect(labels).toEqual(['Year', 'Month', 'Day'])
  const [thisYear, thisMonth] = [new Date().getFullYear(), new Date().getMonth() + 1]
  await birth.getByLabel('Year').selectOption(String(thisYear))
  expect(await birth.getByLabel('Month').locator('option').count()).toBe(thisMonth + 1)
  await birth.getByLabel('Year').selectOption('1984')
  await page.getByRole('button', { name: 'Save details' }).click()
  await page.getByText('Please choose year, month and day, or none of them.').waitFor()
  await birth.getByLabel('Month').selectOption({ label: 'February' })
  expect(await birth.getByLabel('Day').locator('option').count()).toBe(30)
  await birth.getByLabel('Day').selectOption('29')
  await page.getByLabel('Display name').fill('Josephine Marlow')
  await page.getByLabel('Company').fill('Marlow Wetlands')
  await page.getByLabel('Job role').fill('Ecologist')
  await page.getByLabel('Bio').fill('Reeds and rushes.\nMostly rushes.')
  await page.getByLabel('Website').fill('marlow.example/about')
  await page.getByRole('button', { name: 'Save details' }).click()
  await waitForToast(page, 'Your details are saved.')
  const jedi = await app.signIn('jedi')
  expect(await profileOf(jedi)).toMatchObject({
    displayName: 'Josephine Marlow',
    company: 'Marlow Wetlands',
    jobRole: 'Ecologist',
    bio: 'Reeds and rushes.\nMostly rushes.',
    dob: '1984-02-29',
    socials: { website: 'https://marlow.example/about' },
  })
  await page.getByRole('region', { name: 'Josephine Marlow' }).getByText('Ecologist, Marlow Wetlands').waitFor()
  await page.getByRole('button', { name: 'Account of Josephine Marlow' }).waitFor()
  await jedi.call('PATCH', '/api/profile', { body: { displayName: 'Josie Marlow' } })
  await page.getByRole('button', { name: 'Account of Josie Marlow' }).waitFor()
  await close()
})

test('saving that fails retains what was typed, and leaving with it for the Danger Zone asks [PROF-09] [SHELL-31] [SHELL-11]', async () => {
  const { page, close } = await openScreenAt('/profile?open=details', 'admin2')
  await page.getByLabel('Company').fill('Half a name')
  await page.route('**/api/profile', (route) => route.abort())
  await page.getByRole('button', { name: 'Save details' }).click()
  await page
    .getByText(/connection was lost/i)
    .first()
    .waitFor()
  expect(await page.getByLabel('Company').inputValue()).toBe('Half a name')
  await page.unroute('**/api/profile')
  await fold(page, /^Edit Avatar/).click()
  await page.getByRole('link', { name: 'Danger Zone' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Nope' }).click()
  await fold(page, /^Edit Details/).click()
  expect(await page.getByLabel('Company').inputValue()).toBe('Half a name')
  await page.getByRole('link', { name: 'Danger Zone' }).click()
  await question.getByRole('button', { name: 'Yup' }).click()
  await page.getByRole('heading', { level: 1, name: 'Danger Zone' }).waitFor()
  await close()
})

test('a choice of the avatar shows at once everywhere, on other open screens too, and is saved by its field [PROF-05] [PROF-06]', async () => {
  const screens = [
    await openScreenAt('/profile?open=avatar'),
    await openScreenAt('/profile'),
    await openScreenAt('/Profile/Mina%20Prescott', 'jedi'),
  ] as const
  const [page, own, others] = [screens[0].page, screens[1].page, screens[2].page]
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') requests.push(new URL(request.url()).pathname)
  })
  for (const [part, choice] of [
    ['Hair and hats', 'Turban'],
    ['Eyes', 'Hearts'],
    ['Mouth', 'Tongue out'],
  ] as const) {
    await page.getByRole('group', { name: 'Part of the avatar' }).getByRole('button', { name: part }).click()
    await page
      .getByRole('group', { name: part })
      .getByRole('radio', { name: choice, exact: true })
      .check({ force: true })
  }
  const drawn = 'img[src*="eyeType=Hearts"][src*="mouthType=Tongue"][src*="topType=Turban"]'
  for (const [where, at] of [
    ['the preview', page.locator(`img[alt="Your avatar now"]`).and(page.locator(drawn))],
    ['the top bar', page.locator(`header ${drawn}`)],
    ['the own other screen', own.locator(`header ${drawn}`)],
    ['somebody else’s screen', others.locator(`main ${drawn}`)],
  ] as const) {
    await at.first().waitFor()
    expect(await at.count(), where).toBeGreaterThan(0)
  }
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(requests).toEqual(['topType', 'eyeType', 'mouthType'].map((field) => `/api/profile/avatar/${field}`))
  for (const { consoleErrors, close } of screens) {
    expect(consoleErrors).toEqual([])
    await close()
  }
})

test('a choice that cannot be saved is reverted and reported [PROF-06] [SHELL-31]', async () => {
  const { page, close } = await openScreenAt('/profile?open=avatar', 'admin2')
  const preview = page.getByRole('img', { name: 'Your avatar now' })
  const before = await preview.getAttribute('src')
  await page.route('**/api/profile/avatar/*', (route) => route.abort())
  await page.getByRole('radio', { name: 'Hijab' }).check({ force: true })
  await page
    .getByText(/connection was lost/i)
    .first()
    .waitFor()
  expect(await preview.getAttribute('src')).toBe(before)
  await close()
})

test('the avatar is chosen by keyboard alone, parts by Tab and choices by arrows [PROF-05] [SHELL-33]', async () => {
  const { page, close } = await openScreenAt('/profile', 'admin')
  await tabTo(page, 'Edit Avatar')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Mouth')
  await page.keyboard.press('Space')
  await tabTo(page, 'Smiling')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('radio', { name: 'Open smile', checked: true }).waitFor()
  await page.getByText('Saved', { exact: true }).waitFor()
  expect((await profileOf(await app.signIn('admin'))).avatar.mouthType).toBe('Default')
  await close()
})

test('a site that prefers photos shows a neutral picture without one, takes a photo within its sizes, and shows it everywhere [PROF-15] [PROF-16] [PROF-17] [PROF-33]', async () => {
  const admin = await app.signIn('admin', 'energy')
  await admin.call('PATCH', '/api/config/primaries', { body: { avatarsPref: 'photo' } })
  const screen = await openScreenAt('/profile?open=photo', 'member', { site: 'energy', viewport: PHONE })
  const { page } = screen
  expect(await page.getByRole('button', { name: /^Edit Avatar/ }).count()).toBe(0)
  const watcher = await openScreenAt('/Profile/Mina%20Prescott', 'jedi', { site: 'energy' })
  await watcher.page.locator('main article svg').first().waitFor()
  expect(await watcher.page.locator('img[src^="/avatars/"]').count()).toBe(0)
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  const saveButton = page.getByRole('button', { name: 'Save photo' })
  expect(await saveButton.count()).toBe(0)
  for (const [bytes, text] of [
    [Buffer.alloc(2_000_001), 'File size is too big! Maximum 2mb'],
    [Buffer.alloc(4_999), 'File size is too small! Minimum 5kb'],
  ] as const) {
    await choose('me.jpg', 'image/jpeg', bytes)
    await page.getByText(text, { exact: true }).waitFor()
    expect(await saveButton.count()).toBe(0)
  }
  await choose('me.jpg', 'image/jpeg', Buffer.alloc(6_000))
  await saveButton.click()
  await page.getByText(/not a picture we can use/).waitFor()
  expect(await saveButton.count()).toBe(0)
  await choose('me.png', 'image/png', await portrait())
  await page.getByRole('img', { name: 'How it will look' }).waitFor()
  await expectPageQuality(screen, 'a chosen photo on a phone')
  await changeView(screen, DESKTOP, 'light')
  await expectPageQuality(screen, 'a chosen photo on a desktop')
  await saveButton.click()
  await waitForToast(page, 'Profile Picture Updated')
  for (const at of [
    page.locator('header img[src^="/api/photos/"]'),
    watcher.page.locator('main img[src^="/api/photos/"]'),
  ])
    await at.first().waitFor()
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await page.getByRole('button', { name: 'Yup' }).click()
  await waitForToast(page, 'Your photo is removed.')
  await watcher.page.locator('main article svg').first().waitFor()
  await watcher.close()
  await screen.close()
  await admin.call('PATCH', '/api/config/primaries', { body: { avatarsPref: 'avatar' } })
})

test('another member’s page shows what members may know, and leads back [PROF-22] [PROF-32]', async () => {
  const jedi = await app.signIn('jedi')
  const socials = { linkedin: 'https://www.linkedin.com/in/josie-example', website: 'https://josie.example/' }
  await jedi.call('PATCH', '/api/profile', {
    body: { company: 'Marlow Wetlands', jobRole: 'Ecologist', bio: 'Reeds.', socials },
  })
  const { body } = await jedi.get<{ items: { id: string }[] }>('/api/insights?limit=2')
  for (const { id } of body.items) await jedi.call('PUT', `/api/insights/${id}/favourite`)
  const screen = await openScreenAt('/profile/josie%20marlow', 'member', { viewport: PHONE, colorScheme: 'dark' })
  const { page } = screen
  await page.getByRole('heading', { level: 1, name: 'Josie Marlow' }).waitFor()
  const facts = await page.locator('main dl').textContent()
  expect(facts).toBe('CompanyMarlow WetlandsJob RoleEcologistUser TypeJediSaved Insights2')
  await page.getByText('Reeds.', { exact: true }).waitFor()
  const link = page.getByRole('link', { name: 'Josie Marlow on LinkedIn' })
  expect([await link.getAttribute('href'), await link.getAttribute('rel')]).toEqual([
    socials.linkedin,
    'noopener nofollow ugc',
  ])
  await expectPageQuality(screen, 'a member on a phone, dark')
  await changeView(screen, DESKTOP, 'light')
  await expectPageQuality(screen, 'a member on a desktop, light')
  await page.getByRole('button', { name: 'Back' }).click()
  // Without a previous page, one is led to the portal's first page.
  await page.waitForURL('**/myaccount')
  await screen.close()
})

test('one’s own page is a click away from where it is edited, and back [PROF-01] [PROF-22]', async () => {
  const { page, close } = await openScreenAt('/profile?open=details', 'jedi')
  await page.getByRole('link', { name: 'See your profile as others do' }).click()
  await page.getByRole('heading', { level: 1, name: 'Josie Marlow' }).waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForURL('**/profile?open=details')
  await close()
})

test('a member who is not there any more is told for three seconds, and one is led back [PROF-24]', async () => {
  const { page, close } = await openScreenAt('/insights')
  await page.clock.install()
  await page.goto(app.at('clearwater', '/Profile/Nobody%20At%20All'))
  await waitForToast(page, 'User Has been deleted from the system!')
  await page.waitForURL((url) => !url.pathname.startsWith('/Profile'))
  await page.clock.runFor(3_600)
  await page.getByText('User Has been deleted from the system!').waitFor({ state: 'detached' })
  await close()
})

test('while the profile is being read the page says so [PROF-23]', async () => {
  const { page, close } = await openScreenAt('/insights')
  const resume = await stall(page, '**/api/profiles/*')
  await page.goto(app.at('clearwater', '/Profile/Mina%20Prescott'), { waitUntil: 'commit' })
  await page.getByRole('status', { name: 'Loading' }).first().waitFor()
  resume()
  await page.getByRole('heading', { level: 1, name: 'Mina Prescott' }).waitFor()
  await close()
})

/** A picture as large as a camera's. */
async function portrait(): Promise<Buffer> {
  const made = { width: 240, height: 300, channels: 3, noise: { type: 'gaussian', mean: 150, sigma: 30 } }
  return sharp({ create: made } as never)
    .png()
    .toBuffer()
}

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    const names = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null
      return [element?.labels?.[0]?.textContent ?? '', element?.textContent ?? '']
    })
    if (names.some((each) => each.trim().startsWith(name))) return
  }
  throw new Error(`Tab never reached ${name}`)
}
