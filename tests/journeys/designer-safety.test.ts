import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, SOON } from '#tests/kit/browser.ts'
import { designerOf, rows } from '#tests/kit/designer.ts'
import { openSampleApp, type SampleApp } from '#tests/kit/sample-app.ts'

let app: SampleApp
let browser: Browser
beforeAll(async () => {
  app = await openSampleApp({ pictures: 0, sites: ['clearwater'] })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const { atTheDesigner, newDraft } = designerOf(
  () => app,
  () => browser,
)

const hero = (config: object) => ({ type: 'introduction', config })
const home = (...components: object[]) => [{ name: 'Home', components }]
const apiOf = (path: string) => `/api/landing-page/drafts/${path.split('=')[1]}`
const titleOf = (page: Page) => page.frameLocator('iframe').getByRole('textbox', { name: 'Title', exact: true })
const typeTitle = async (page: Page, text: string) => {
  await titleOf(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave with unsaved changes?' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test('without a network nothing is shown as saved, anyone who leaves is warned truthfully, and it is saved once the network is back [DES-B1, DES-22]', async () => {
  const path = await newDraft('Offline', home(hero({ title: 'Hello' })))
  const { page, context, close } = await atTheDesigner(path)
  await titleOf(page).waitFor()
  const dialog = page.waitForResponse(/confirm-dialog/)
  await page.getByRole('button', { name: '+ Add Tab' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Home', exact: true }).click()
  await page.getByText(/^Autosaved at/).waitFor()
  await dialog
  await context.setOffline(true)
  await typeTitle(page, 'Written on a train')
  await page.getByText('Not autosaved yet').waitFor()
  await page.getByText('This part could not be loaded').waitFor()
  await page.getByRole('link', { name: 'Users' }).click()
  await question(page)
    .getByText(/could not be autosaved/)
    .waitFor()
  await question(page).getByRole('button', { name: 'Nope' }).click()
  await context.setOffline(false)
  await page.getByText(/^Autosaved at/).waitFor()
  const { body } = await (await app.signIn('admin')).get(apiOf(path))
  expect(body.workingCopy.tabs[0]).toEqual(home(hero({ title: 'Written on a train' }))[0])
  await page.getByRole('link', { name: 'Users' }).click()
  await question(page)
    .getByText(/will be here when you come back/)
    .waitFor()
  await close()
})

test('two tabs of one administrator: what one saves does not take away what the other has saved [DES-B1]', async () => {
  const path = await newDraft('Two tabs', home(hero({ title: 'Hello' })))
  const { page, context, close } = await atTheDesigner(path)
  await titleOf(page).waitFor()
  const second = await context.newPage()
  await second.goto(app.at('clearwater', path))
  await titleOf(second).waitFor()
  await typeTitle(page, 'Of the first tab')
  await page.getByText(/^Autosaved at/).waitFor()
  await typeTitle(second, 'Of the second tab')
  await second.keyboard.press('Control+s')
  await second.getByText('Design Saved').waitFor()
  const client = await app.signIn('admin')
  const saved = async () => (await client.get(apiOf(path))).body.workingCopy?.tabs
  await page.bringToFront()
  await page.getByText('Somebody else has saved this draft').waitFor()
  await expect.poll(saved, SOON).toEqual(home(hero({ title: 'Of the first tab' })))
  await close()
})

test('a save elsewhere does not change what is in the editor, and the menu entry asks before it does [DES-22]', async () => {
  const other = await newDraft('Elsewhere', home(hero({ title: 'Elsewhere' })))
  const path = await newDraft('On the desk', home(hero({ title: 'Mine' })))
  const { page, close } = await atTheDesigner('/dash')
  await page.waitForURL(`**${path}`)
  await titleOf(page).waitFor()
  const bram = await app.signIn('admin2')
  const body = { basedOn: 0, tabs: home(hero({ title: 'Newer' })) }
  expect((await bram.call('PUT', apiOf(other), { body })).status).toBe(200)
  await expect.poll(() => page.getByLabel('Drafts').locator('option').first().textContent(), SOON).toBe('Elsewhere')
  expect(await titleOf(page).textContent()).toBe('Mine')
  await typeTitle(page, 'Unsaved')
  await page.getByRole('link', { name: 'Website Design' }).first().click()
  await question(page).getByRole('button', { name: 'Nope' }).click()
  expect(await titleOf(page).textContent()).toBe('Unsaved')
  expect(page.url()).toContain(path)
  await close()
})

test('a draft that cannot be removed keeps what is unsaved in it, and goes on being saved [DES-22, DES-B1]', async () => {
  const path = await newDraft('Not removed', home(hero({ title: 'Hello' })))
  const { page, close } = await atTheDesigner(path)
  await titleOf(page).waitFor()
  await typeTitle(page, 'Still here')
  await page.getByText(/^Autosaved at/).waitFor()
  await page.route(`**${apiOf(path)}`, (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Remove this draft' }).click()
  await page.getByRole('button', { name: 'Yup' }).click()
  await page.getByText('The connection was lost.').first().waitFor()
  expect(await titleOf(page).textContent()).toBe('Still here')
  await typeTitle(page, 'Still kept')
  const client = await app.signIn('admin')
  const saved = async () => (await client.get(apiOf(path))).body.workingCopy?.tabs[0].components[0].config.title
  await expect.poll(saved, SOON).toBe('Still kept')
  await page.unroute(`**${apiOf(path)}`)
  await page.getByRole('button', { name: 'Remove this draft' }).click()
  await page.getByRole('button', { name: 'Yup' }).click()
  await page.getByText('Draft removed').waitFor()
  await page.getByText('All changes saved').waitFor()
  expect(page.url()).not.toContain(path)
  await close()
})

test('sections and tabs are put in order by pointer, tabs by keyboard too; a tab is duplicated, a full one says so [DES-20, DES-B1]', async () => {
  const many = Array.from({ length: 60 }, () => ({ type: 'alert', config: { title: 'Full' } }))
  const path = await newDraft('In order', [
    { name: 'Home', components: ['One', 'Two', 'Three'].map((title) => hero({ title })) },
    { name: 'Join', components: [] },
    { name: 'Full', components: many },
  ])
  const { page, consoleErrors, close } = await atTheDesigner(path)
  const names = (list: Locator) => list.locator('> li > div [data-row-name] span:first-child').allTextContents()
  const tabs = page.getByRole('list', { name: 'Tabs' })
  const sections = page.getByRole('list', { name: 'Sections of Home' }).first()
  await sections.waitFor()
  const drag = async (from: Locator, to: Locator) => {
    const [start, end] = [await from.boundingBox(), await to.boundingBox()]
    if (!start || !end) throw new Error('Nothing to be dragged.')
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
    await page.mouse.down()
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2 + 12, { steps: 3 })
    await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2 + 4, { steps: 8 })
    await page.mouse.up()
  }
  const handle = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
  await drag(handle('One'), handle('Three'))
  await expect.poll(() => names(sections), SOON).toEqual(['Two', 'Three', 'One'])
  await drag(handle('Join'), handle('Home'))
  await expect.poll(() => names(tabs), SOON).toEqual(['Join', 'Home', 'Full'])
  await handle('Join').focus()
  await page.keyboard.press('Space')
  await page.getByText(/Join.*position 1 of 3\./).waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowDown')
  await page.getByText('Join is at position 2 of 3.').waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await expect.poll(() => names(tabs), SOON).toEqual(['Home', 'Join', 'Full'])
  await page.getByRole('button', { name: 'More actions for Home' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect.poll(() => names(tabs), SOON).toEqual(['Home', 'Home', 'Join', 'Full'])
  await page.getByRole('button', { name: 'More actions for Two' }).first().click()
  await page.getByRole('menuitem', { name: 'Move to Full' }).click()
  await page.getByText('The tab Full is full').waitFor()
  expect(consoleErrors).toEqual([])
  await close()
})

test('a name is given by keyboard: Ctrl and S keep it and save, and the focus goes back to it [DES-20, DES-10]', async () => {
  const path = await newDraft('Named', home(hero({ title: 'One' }), hero({ title: 'Two' })))
  const { page, close } = await atTheDesigner(path)
  await page.getByRole('button', { name: /^One/ }).dblclick()
  await page.getByRole('textbox', { name: 'Title', exact: true }).first().waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Renamed')
  await page.keyboard.press('Control+s')
  await page.getByText('Design Saved').waitFor()
  await expect.poll(() => focused(page)).toMatch(/^Renamed/)
  const { body } = await (await app.signIn('admin')).get(apiOf(path))
  expect(body.tabs[0].components[0].config.title).toBe('Renamed')
  await page.getByRole('button', { name: 'Remove Two' }).click()
  await expect.poll(() => focused(page)).toMatch(/^Renamed/)
  expect(await rows(page).count()).toBe(1)
  await close()
})

test('a long text keeps its lines and paragraphs in place; without handles the page is what visitors get [LAND-08, DES-B1]', async () => {
  const content = 'First line.\n\nSecond one.'
  const detail = { type: 'detail', config: { title: 'Details', items: [{ title: 'Row', content }] } }
  const path = await newDraft('Long', home(hero({ title: 'Top', description: 'One\ntwo' }), detail))
  const { page, canvas, close } = await atTheDesigner(path)
  expect(await canvas.getByRole('textbox', { name: 'Description' }).first().innerText()).toBe('ONE TWO')
  const text = canvas.getByRole('textbox', { name: 'Text 1' })
  await text.waitFor()
  expect(await text.locator('p').allTextContents()).toEqual(['First line.', 'Second one.'])
  await text.locator('p').first().click()
  await page.keyboard.press('Home')
  await page.keyboard.type('A ')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Between.')
  expect(await text.locator('p').allTextContents()).toEqual(['A First line.', 'Between.', 'Second one.'])
  expect(await text.evaluate((element) => getComputedStyle(element).textTransform)).toBe('none')
  await page.getByRole('button', { name: 'As visitors see it' }).click()
  await canvas.getByText('Between.').waitFor()
  expect(await canvas.locator('[contenteditable], .add-section, .designed').count()).toBe(0)
  expect(await canvas.locator('.detail-text > p').allTextContents()).toEqual([
    'A First line.',
    'Between.',
    'Second one.',
  ])
  await page.keyboard.press('Control+s')
  await page.getByText('Design Saved').waitFor()
  const { body } = await (await app.signIn('admin')).get(apiOf(path))
  expect(body.tabs[0].components[1].config.items[0].content).toBe('A First line.\n\nBetween.\n\nSecond one.')
  await close()
})

test('versions come up to date by themselves; the draft rests while one is previewed; a branded page is said to hide them [DES-B2, TEN-12]', async () => {
  const path = await newDraft('Versions', home(hero({ title: 'Mine' })))
  const { page, canvas, close } = await atTheDesigner(path)
  await titleOf(page).waitFor()
  await typeTitle(page, 'Changed')
  await page.getByRole('button', { name: 'Versions' }).click()
  const versions = page.getByRole('dialog', { name: 'Versions' })
  await versions.getByRole('listitem').first().waitFor()
  const bram = await app.signIn('admin2')
  const other = await newDraft('From elsewhere', home(hero({ title: 'Theirs' })))
  await bram.call('POST', `${apiOf(other)}/publication`, { body: { basedOn: 0 } })
  const theirs = versions.getByRole('listitem').filter({ hasText: 'From elsewhere' })
  await theirs.getByText('Live now').waitFor()
  await theirs.getByRole('button', { name: 'Preview' }).click()
  await canvas.getByText('Theirs').waitFor()
  expect(await page.locator('aside[inert]').count()).toBe(2)
  await page.keyboard.press('Control+z')
  await page.getByRole('button', { name: 'Back to the draft' }).click()
  await expect.poll(() => titleOf(page).textContent(), SOON).toBe('Changed')
  await page.getByRole('button', { name: 'Versions' }).click()
  await page.keyboard.press('Control+s')
  await versions.getByRole('button', { name: 'Close' }).click()
  await bram.call('PATCH', '/api/config/primaries', { body: { landingVariant: 'radio' } })
  await page.getByText('Visitors see a different page').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'File' }).click()
  await page.getByRole('menuitem', { name: 'Publish' }).click()
  await page.getByText('Design Published. Visitors still see the branded page.').waitFor()
  await page.getByRole('link', { name: 'Page for visitors' }).click()
  await page.waitForURL('**/dash/config#front-page')
  await close()
})
