import { type ClientRequest, request } from 'node:http'
import type { Attack, Target } from './attack.ts'
import type { Reply } from './visitors.ts'

const MEMBER = 'member@guildhall.test'
const HOSTS = ['clearwater', 'energy', 'radio', 'filmclub', 'filmmakers'].map((name) => `${name}.localhost`)

/** Password guesses for one account across all hosts: 10 in 15 minutes are checked, wherever they come from. */
export const guesses: Attack = {
  name: 'Guesses at a password over five hosts, each from another address',
  run: async ({ visitors }) => {
    const replies: Reply[] = []
    for (let guess = 0; guess < 60; guess += 1)
      replies.push(
        await visitors.call('POST', '/api/session', {
          host: HOSTS[guess % HOSTS.length] ?? '',
          body: { email: 'jedi@guildhall.test', password: `wrong guess ${guess}` },
        }),
      )
    const checked = countOf(replies, 401)
    return {
      isRefused: checked <= 10,
      figure: `${checked} of 60 looked at (10 allowed), ${countOf(replies, 429)} refused`,
    }
  },
}

/** Concurrent sign-ins: Argon2id may not starve everybody else of both processors. */
export const signInFlood: Attack = {
  name: '300 sign-ins at once',
  run: async ({ visitors }) => {
    const alone = (await visitors.call('GET', '/')).took
    const flood = Array.from({ length: 300 }, (_, at) =>
      visitors.call('POST', '/api/session', { body: { email: `nobody${at}@firm.test`, password: 'not this one' } }),
    )
    const meanwhile: number[] = []
    while (meanwhile.length < 10) meanwhile.push((await visitors.call('GET', '/')).took)
    const replies = await Promise.all(flood)
    const refused = replies.filter(
      ({ status, headers }) => [429, 503].includes(status) && headers['retry-after'],
    ).length
    const others = replies.filter(({ status }) => ![401, 429, 503].includes(status)).length
    const slowest = Math.max(...meanwhile)
    return {
      isRefused: refused > 0 && others === 0,
      figure: `${countOf(replies, 401)} checked, ${refused} told when to come back; front page ${alone.toFixed(0)} ms alone, ${slowest.toFixed(0)} ms at most meanwhile`,
    }
  },
}

/** Live streams of one person: 10 per session, 20 per account. */
export const streams: Attack = {
  name: '200 live streams of one session',
  run: async ({ visitors, port }) => {
    const cookie = await visitors.signedIn(MEMBER)
    const opened = await Promise.all(
      Array.from({ length: 200 }, () => openStream(port, cookie, visitors.nextAddress())),
    )
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const open = opened.filter((stream) => stream.isOpen()).length
    for (const stream of opened) stream.close()
    return { isRefused: open <= 10, figure: `${open} open a second later (10 allowed)` }
  },
}

/** Messages of one member: 30 per minute. */
export const posts: Attack = {
  name: '100 messages of one member in a chat',
  run: async ({ visitors }) => {
    const cookie = await visitors.signedIn(MEMBER)
    const body = { chatroomTitle: 'A flood', chatroomDescription: 'It is tried here.' }
    const room = JSON.parse((await visitors.call('POST', '/api/forum/chatrooms', { cookie, body })).text)
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        visitors.call('POST', `/api/forum/chatrooms/${room.id}/messages`, { cookie, body: { text: `message ${at}` } }),
      ),
    )
    const waits = replies.filter(({ status, headers }) => status === 429 && headers['retry-after']).length
    const written = countOf(replies, 201)
    return {
      isRefused: written <= 30 && waits > 0,
      figure: `${written} written (30 allowed), ${waits} told when to come back`,
    }
  },
}

/** Views of one thread by one member: one per minute counts. */
export const views: Attack = {
  name: '50 views of one question by one member',
  run: async ({ visitors }) => {
    const cookie = await visitors.signedIn(MEMBER)
    const thread = (
      JSON.parse((await visitors.call('GET', '/api/forum/threads', { cookie })).text).items as {
        id: string
        key: string
      }[]
    )[0]
    const path = `/api/forum/threads/${thread?.id ?? thread?.key}`
    const viewsNow = async () => JSON.parse((await visitors.call('GET', path, { cookie })).text).views as number
    const before = await viewsNow()
    await Promise.all(Array.from({ length: 50 }, () => visitors.call('POST', `${path}/views`, { cookie, body: {} })))
    const counted = (await viewsNow()) - before
    return { isRefused: counted <= 1, figure: `${counted} counted (1 allowed)` }
  },
}

/** Exports of one member: one at a time. */
export const exports: Attack = {
  name: '20 exports of one member at once',
  run: async ({ visitors }: Target) => {
    const cookie = await visitors.signedIn(MEMBER)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => visitors.call('GET', '/api/legal-register/mine.export?format=pdf', { cookie })),
    )
    const made = countOf(replies, 200)
    return { isRefused: made >= 1 && made < 20, figure: `${made} made, ${countOf(replies, 429)} told to wait` }
  },
}

const countOf = (replies: readonly Reply[], status: number) => replies.filter((reply) => reply.status === status).length

function openStream(port: number, cookie: string, localAddress: string) {
  let isOpen = false
  return new Promise<{ isOpen(): boolean; close(): void }>((resolve) => {
    const host = `clearwater.localhost:${port}`
    const options = {
      port,
      host: '127.0.0.1',
      localAddress,
      path: '/api/live',
      headers: { host, cookie },
      agent: false as const,
    }
    const stream: ClientRequest = request(options, (response) => {
      isOpen = response.statusCode === 200
      const end = () => {
        isOpen = false
      }
      response
        .on('data', () => {})
        .on('end', end)
        .on('close', end)
        .on('error', end)
      resolve({ isOpen: () => isOpen, close: () => stream.destroy() })
    })
    stream.on('error', () => resolve({ isOpen: () => false, close: () => {} }))
    stream.end()
  })
}
