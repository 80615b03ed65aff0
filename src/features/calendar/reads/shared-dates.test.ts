import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarOf, meeting } from '#tests/kit/calendar.ts'
import { asOwnerOf } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp
let ada: ReturnType<typeof calendarOf>
let sue: ReturnType<typeof calendarOf>
beforeAll(async () => {
  app = await openTestApp()
  ada = calendarOf(await app.signIn('ada'))
  sue = calendarOf(await app.signIn('sue'))
})
afterAll(() => app.close())

/** Titles and answers in December 2037, as a month that was read before shows them again. */
const month = async (of = sue) =>
  (await of.dates('2037-11-30', '2038-01-11')).map(({ title, answer, isCancelled }) =>
    [title, answer, isCancelled && 'cancelled'].filter(Boolean).join(' '),
  )

test('a month read again shows each change at once, and to each member their own answers [CAL-22, CAL-B1, CAL-18]', async () => {
  const { id } = (await ada.create(meeting({ title: 'Board' }))).body
  expect(await month()).toEqual(['Board'])
  await sue.answer(id, 'yes')
  expect([await month(), await month(ada)]).toEqual([['Board yes'], ['Board']])
  const { revision } = (await ada.event(id)).body
  await ada.change(id, { ...meeting({ title: 'Full board' }), revision })
  expect(await month()).toEqual(['Full board yes'])
  await ada.cancel(id, { cancelled: true })
  expect(await month()).toEqual(['Full board yes cancelled'])
  await ada.change(id, { ...meeting({ title: 'Mine', type: 'own' }), revision: (await ada.event(id)).body.revision })
  expect([await month(), await month(ada)]).toEqual([[], ['Mine cancelled']])
  await ada.remove(id)
  expect([await month(), await month(ada)]).toEqual([[], []])
})

test('a change that began before others and ends after them is shown [CAL-22]', async () => {
  const { id } = (await ada.create(meeting({ title: 'Slow' }))).body
  await asOwnerOf(app.ownerUrl, async (owner) => {
    await owner.query('begin')
    await owner.query(`update calendar_event set title = 'Changed slowly' where id = $1`, [id])
    await ada.create(meeting({ title: 'Fast' }))
    expect((await month()).toSorted()).toEqual(['Fast', 'Slow'])
    expect((await month()).toSorted()).toEqual(['Fast', 'Slow'])
    await owner.query('commit')
  })
  expect((await month()).toSorted()).toEqual(['Changed slowly', 'Fast'])
})
