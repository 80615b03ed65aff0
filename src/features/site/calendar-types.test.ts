import { afterAll, beforeAll, expect, test } from 'vitest'
import { contrast } from '#base/colour.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { someoneAs } from '#tests/kit/people.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import type { CalendarType } from './calendar-type-rules.ts'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
})
afterAll(() => app.close())

const change = (value: string, body: object, client = ada) =>
  client.call('PATCH', `/api/config/calendar-types/${value}`, { body })
const typeOf = async (value: string, client = ada): Promise<CalendarType> =>
  (await client.get('/api/config')).body.calendarTypes.find((type: CalendarType) => type.value === value)

test('an administrator recolours a type, and its text can always be read [CAL-19, CAL-21, CAL-B6]', async () => {
  for (const color of ['#ffee00', '#777777', '#0b0b0b', '#7a7a7a']) {
    expect((await change('meeting', { color })).status).toBe(200)
    const type = await typeOf('meeting')
    expect(type).toMatchObject({ color, name: 'Committee Meeting' })
    expect(contrast(type.textColor, color)).toBeGreaterThanOrEqual(4.5)
  }
  expect((await change('own', { color: '#004488' })).status).toBe(200)
  expect((await change('meeting', { color: 'red' })).status).toBe(400)
  const calendarTypes = (await ada.get('/api/config')).body.calendarTypes
  calendarTypes[1] = { ...calendarTypes[1], color: '#ffee00', textColor: '#ffff00' }
  await ada.call('PATCH', '/api/config/primaries', { body: { calendarTypes } })
  expect(contrast((await typeOf('meeting')).textColor, '#ffee00')).toBeGreaterThanOrEqual(4.5)
})

test('an administrator renames any type but the first; names are neither empty nor taken [CAL-20]', async () => {
  expect((await change('event', { name: ' Days  out ' })).body.calendarTypes[2].name).toBe('Days out')
  const refused = async (value: string, name: string) => {
    const { status, body } = await change(value, { name })
    return [status, body.code, Object.keys(body.fields ?? {})]
  }
  expect(await refused('own', 'Diary')).toEqual([409, 'site.first-calendar-stays', ['name']])
  expect(await refused('event', 'COMMITTEE MEETING')).toEqual([409, 'site.calendar-name-taken', ['name']])
  expect(await refused('event', ' – ')).toEqual([400, 'site.calendar-name-empty', ['name']])
  expect((await change('event', { name: '' })).status).toBe(400)
  expect((await change('event', { name: 'x'.repeat(61) })).status).toBe(400)
  expect((await change('sailing', { name: 'Sailing' })).status).toBe(404)
  const renamed = [{ value: 'own', name: 'Diary', color: '#112233', textColor: '#ffffff' }]
  const whole = await ada.call('PATCH', '/api/config/primaries', { body: { calendarTypes: renamed } })
  expect(whole.body.code).toBe('site.first-calendar-stays')
})

test('only administrators change types, of their own site, and not while the calendar is off [CAL-19, CAL-20, TEN-03, TEN-08]', async () => {
  for (const role of ['guest', 'member', 'jedi', 'newUser', 'expiredUser'] as const)
    expect((await change('event', { color: '#123456' }, await someoneAs(app, role))).status).toBe(403)
  await change('competitions', { color: '#123456' })
  expect((await typeOf('competitions', await app.signIn('sue', 'south'))).color).toBe('#7a2848')
  await ada.call('PATCH', '/api/config/switches', { body: { calendar: false } })
  expect((await change('event', { color: '#654321' })).status).toBe(404)
  await ada.call('PATCH', '/api/config/switches', { body: { calendar: true } })
})

test('open calendars hear of it, and the audit log has what it was and is [CAL-22, TEN-B14]', async () => {
  const live = await (await app.signIn('sue')).listen()
  await change('event', { name: 'Outings' })
  await until('the calendar to hear', () => live.text.includes('"config"') && live.text.includes('"site"'))
  live.close()
  const { rows } = await asOwner(app, (owner) =>
    owner.query(`select subject, before ->> 'name' as before, after ->> 'name' as after from audit_entry
                 where action = 'site.calendarTypeChanged' order by number desc limit 1`),
  )
  expect(rows).toEqual([{ subject: 'event', before: 'Days out', after: 'Outings' }])
})
