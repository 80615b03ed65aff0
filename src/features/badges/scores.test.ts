import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { raiseScores, type Score, type ScoreChange } from '#features/members/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, type Person, type TestApp } from '#tests/kit/test-app.ts'
import { awardBadges } from './award.ts'
import { allBadges } from './reads.ts'
import { bestAnswerSentence, seedScores } from './server.ts'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
})
afterAll(() => app.close())

const site = () => app.database.site(app.siteIds.north)
const idOf = (person: Person) => app.memberIds.north[person]
const raise = (...changes: ScoreChange[]) => site().transaction((transaction) => raiseScores(transaction, changes))
/** Retries after a statement timeout, which rolled everything back: on a busy machine the lock may take too long. */
const raiseInTheEnd = async (...changes: ScoreChange[]): Promise<void> => {
  try {
    await raise(...changes)
  } catch (problem) {
    if (!String(problem).includes('statement timeout')) throw problem
    await raiseInTheEnd(...changes)
  }
}
const by = (person: Person, step: ScoreChange['by']) => ({ memberId: idOf(person), by: step })
const memberOf = (person: Person) =>
  site().one(sql.selectFrom('member').select(['scores', 'badges']).where('id', '=', idOf(person)))
const earnedBy = (person: Person) =>
  site().many(
    sql.selectFrom('earned_badge').select(['type', 'level']).where('member_id', '=', idOf(person)).orderBy('level'),
  )

test('a score is raised, lowered and never below 0; others stay; the new value is returned [FOR-32] [FOR-33]', async () => {
  const [answer] = await raise(by('jed', { postsCreated: 2, threadReplies: 1 }))
  expect(answer).toEqual({ memberId: idOf('jed'), scores: { postsCreated: 2, threadReplies: 1 } })
  await raise(by('jed', { postsCreated: 1 }), by('jed', { commentReplies: 3, postsCreated: 1 }))
  expect((await memberOf('jed'))?.scores).toEqual({ postsCreated: 4, threadReplies: 1, commentReplies: 3 })
  await raise(by('jed', { postsCreated: -9 }))
  expect((await memberOf('jed'))?.scores).toMatchObject({ postsCreated: 0, commentReplies: 3 })
  expect(await raise()).toEqual([])
})

test('members who have left or belong to another site are skipped [TEN-03]', async () => {
  const foreign = app.memberIds.south.tom
  expect(await raise({ memberId: foreign, by: { upvotes: 5 } }, by('tom', { upvotes: 1 }))).toEqual([
    { memberId: idOf('tom'), scores: { upvotes: 1 } },
  ])
  const untouched = await app.database
    .site(app.siteIds.south)
    .one(sql.selectFrom('member').select('scores').where('id', '=', foreign))
  expect(untouched?.scores).toEqual({})
})

test('a badge comes with the score that reaches its target, with all that were skipped, and stays when the score falls [FOR-34] [PROF-25]', async () => {
  await raise(by('bea', { bestAnswers: 1 }))
  expect((await memberOf('bea'))?.badges).toEqual({ bestAnswers: { 1: true } })
  await raise(by('bea', { bestAnswers: 24 }))
  expect((await memberOf('bea'))?.badges).toEqual({ bestAnswers: { 1: true, 2: true, 3: true } })
  await raise(by('bea', { bestAnswers: -25 }))
  await raise(by('bea', { bestAnswers: 12, threadsCreated: 1 }))
  expect((await memberOf('bea'))?.badges).toEqual({
    bestAnswers: { 1: true, 2: true, 3: true },
    questions: { 1: true },
  })
  expect(await earnedBy('bea')).toHaveLength(4)
})

test('each badge is announced by one notification of type other with a link to it; the same score again sends none [FOR-34] [NOT-12]', async () => {
  const notifications = async (client: Client) =>
    (await client.get('/api/notifications')).body.items.filter(({ type }: { type: string }) => type === 'other')
  const bea = await app.signIn('bea')
  const before = await notifications(bea)
  expect(before.map(({ title }: { title: string }) => title).toSorted()).toEqual([
    'Aid',
    'Little Helper',
    'Missionary',
    'Private',
  ])
  expect(before.find(({ title }: { title: string }) => title === 'Missionary')).toMatchObject({
    content: 'You have earned the best-answer badge Missionary.',
    url: '/profile?open=bestAnswers',
  })
  await raise(by('bea', { bestAnswers: 3 }))
  expect(await notifications(bea)).toHaveLength(4)
  expect(await notifications(await app.signIn('jed'))).toEqual([])
})

test('a transaction that fails leaves neither score nor badge [FOR-32]', async () => {
  const before = await memberOf('gus')
  const failing = site().transaction(async (transaction) => {
    await raiseScores(transaction, [by('gus', { threadsCreated: 10 })])
    throw new Error('the cause did not come about')
  })
  await expect(failing).rejects.toThrow('did not come about')
  expect(await memberOf('gus')).toEqual(before)
  expect(await earnedBy('gus')).toEqual([])
})

test('50 concurrent changes to the same members in any order: every score equals a recount, every badge is awarded once [FOR-32] [FOR-34]', async () => {
  const people: Person[] = ['sue', 'tom', 'ada', 'nia']
  const names: Score[] = ['threadsCreated', 'bestAnswers', 'castVotes']
  const before = new Map(await Promise.all(people.map(async (person) => [person, await memberOf(person)] as const)))
  const runs = Array.from({ length: 50 }, (_, run) => {
    const two = [people[run % 4], people[(run + 1 + (run % 3)) % 4]] as Person[]
    return (run % 2 === 0 ? two : two.toReversed()).map((person, index) =>
      by(person, { [names[(run + index) % 3] as Score]: 1 + (run % 3) }),
    )
  })
  await Promise.all(runs.map((changes) => raiseInTheEnd(...changes)))
  for (const person of people) {
    const expected: Record<string, number> = { ...before.get(person)?.scores }
    for (const change of runs.flat().filter(({ memberId }) => memberId === idOf(person)))
      for (const [name, step] of Object.entries(change.by)) expected[name] = (expected[name] ?? 0) + step
    const now = await memberOf(person)
    expect(now?.scores).toEqual(expected)
    const due = (score: number | undefined) => [1, 10, 25, 50, 100].filter((target) => (score ?? 0) >= target).length
    const earned = await earnedBy(person)
    for (const [type, score] of [
      ['questions', 'threadsCreated'],
      ['bestAnswers', 'bestAnswers'],
    ] as const) {
      expect(earned.filter((each) => each.type === type).map(({ level }) => level)).toEqual(
        Array.from({ length: due(expected[score]) }, (_, index) => index + 1),
      )
      expect(Object.keys(now?.badges[type] ?? {})).toHaveLength(due(expected[score]))
    }
  }
})

test('a target lowered while scores rise leaves nobody out [FOR-34] [ADM-10]', async () => {
  const target = (value: number) => ada.call('PATCH', '/api/config/badges/bestAnswers/4', { body: { target: value } })
  await raise(by('gus', { bestAnswers: 26 }))
  const lowering = target(40)
  await Promise.all([lowering, ...Array.from({ length: 14 }, () => raiseInTheEnd(by('gus', { bestAnswers: 1 })))])
  expect((await lowering).status).toBe(200)
  expect((await memberOf('gus'))?.scores.bestAnswers).toBe(40)
  expect((await memberOf('gus'))?.badges.bestAnswers).toMatchObject({ 4: true })
  expect((await target(50)).status).toBe(200)
  expect((await memberOf('gus'))?.badges.bestAnswers).toMatchObject({ 4: true })
})

describe('the sentence of a best answer', () => {
  const sentence = async (person: Person) => {
    const scores = (await memberOf(person))?.scores
    return site().transaction((transaction) => bestAnswerSentence(transaction, idOf(person), scores?.bestAnswers ?? 0))
  }

  test('congratulates, and says how many more are needed for the next level [NOT-09]', async () => {
    await raise(by('eva', { bestAnswers: 1 }))
    expect(await sentence('eva')).toBe(
      'Congratulations, your answer was marked as best. 9 more best answers are needed for Little Helper.',
    )
    await raise(by('eva', { bestAnswers: 8 }))
    expect(await sentence('eva')).toBe(
      'Congratulations, your answer was marked as best. One more best answer is needed for Little Helper.',
    )
  })

  test('says at the top level that there is no higher one, even if the score fell afterwards [NOT-10]', async () => {
    await raise(by('eva', { bestAnswers: 91 }))
    expect(await sentence('eva')).toContain("You've reached the best possible ranking")
    await raise(by('eva', { bestAnswers: -1 }))
    expect(await sentence('eva')).toContain("You've reached the best possible ranking")
  })
})

test('a member’s open screens are notified of a score and of a badge; the session goes on [PROF-04] [PROF-26]', async () => {
  const sue = await app.signIn('sue')
  // A member whose score no earlier test changed, as such an announcement might still be on its way.
  const [mine, theirs] = [await sue.listen(), await (await app.signIn('ada')).listen()]
  await raise(by('sue', { threadsCreated: 200 }))
  await until(
    'their own screen to be notified of both',
    () => /"scores"/.test(mine.text) && /"earnedBadges"/.test(mine.text),
  )
  await until('others to be notified of the profile', () => theirs.text.includes('"profiles"'))
  expect(theirs.text).not.toMatch(/"scores"|"earnedBadges"/)
  expect(mine.ended).toBe(false)
  mine.close()
  theirs.close()
})

test('a badge is celebrated once: of ten concurrent requests one gets it [PROF-30]', async () => {
  const jed = await app.signIn('jed')
  await raise(by('jed', { threadsCreated: 11 }))
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => jed.call('POST', '/api/badges/celebrations', { body: {} })),
  )
  const shown = answers.flatMap(({ body }) => body.items.map(({ name }: { name: string }) => name))
  expect(shown.toSorted()).toEqual(['Corporal', 'Private'])
  expect((await jed.call('POST', '/api/badges/celebrations', { body: {} })).body.items).toEqual([])
})

test('scores of sample members award badges silently', async () => {
  const south = app.database.site(app.siteIds.south)
  const memberId = app.memberIds.south.jed
  await south.transaction((transaction) => seedScores(transaction, [{ memberId, by: { threadsCreated: 30 } }]))
  const row = await south.one(sql.selectFrom('member').select('badges').where('id', '=', memberId))
  expect(row?.badges).toEqual({ questions: { 1: true, 2: true, 3: true } })
  const jed = await app.signIn('jed', 'south')
  expect((await jed.call('POST', '/api/badges/celebrations', { body: {} })).body.items).toEqual([])
})

test('half a large site earns a badge at once, in batches, and everybody is notified [FOR-34] [ADM-10]', async () => {
  const south = app.database.site(app.siteIds.south)
  await asOwner(app, async (owner) => {
    await owner.query("select set_config('app.site', $1, false)", [south.siteId])
    await owner.query(
      `with made as (
         insert into account (id, email, password_hash)
         select gen_random_uuid(), 'many' || n || '@guildhall.test', 'x' from generate_series(1, 2500) n returning id, email)
       insert into member (site_id, id, account_id, display_name, display_name_key, user_type)
       select $1, gen_random_uuid(), id, email, email, 'subscriber' from made`,
      [south.siteId],
    )
  })
  const members = await south.many(sql.selectFrom('member').select('id').where('display_name', 'like', 'many%'))
  const due = members.map(({ id }) => ({ memberId: id, type: 'bestAnswers' as const, level: 1 as const }))
  const parts: number[] = []
  await south.transaction(async (transaction) => {
    const counted: SiteDatabase = {
      ...transaction,
      many: async (query) => {
        const rows = await transaction.many(query)
        if (query.compile().sql.includes('"earned_badge"')) parts.push(rows.length)
        return rows
      },
    }
    await awardBadges(counted, await allBadges(transaction), due, 'announced')
  })
  expect(parts).toEqual([500, 500, 500, 500, 500])
  const notified = await south.many(
    sql.selectFrom('notification').select('id').where('source', '=', 'badge:bestAnswers:1'),
  )
  expect(notified).toHaveLength(2_500)
})
