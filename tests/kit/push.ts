import { newId } from '#base/id.ts'
import { notify } from '#features/notifications/notify.ts'
import { type PushStandIn, startPushStandIn } from '#features/notifications/push/stand-in/start.ts'
import { sql } from '#platform/server/database/database.ts'
import type { NewNotification } from '#platform/server/outbox/notifications.ts'
import type { Client } from './client.ts'
import { openTestApp, type Person, type SiteName, type TestApp } from './test-app.ts'

/** The product with a stand-in of push services. */
export interface PushApp {
  app: TestApp
  standIn: PushStandIn
  /** Subscribes a client's session to push messages as its browser does; gives the subscription and the device's id. */
  switchOn(client: Client): Promise<{ endpoint: string; id: string }>
  /** Notifies a member of a reply to their question; gives its source. */
  reply(person: Person, change?: Partial<NewNotification>, site?: SiteName): Promise<string>
  /** States of all push messages of a site, in order. */
  states(site?: SiteName): Promise<string[]>
  close(): Promise<void>
}

/** Opens both; close with `close`. */
export async function openPushApp(): Promise<PushApp> {
  const standIn = await startPushStandIn()
  const app = await openTestApp({ GUILDHALL_PUSH_STAND_IN: standIn.origin, MAIL_FROM: 'Club <office@club.test>' })
  return {
    app,
    standIn,
    switchOn: async (client) => {
      const { publicKey } = (await client.get('/api/notifications/push/key')).body
      const subscription = standIn.subscribe(publicKey)
      const { status, body, text } = await client.call('PUT', '/api/notifications/push/device', { body: subscription })
      if (status !== 200) throw new Error(text)
      return { endpoint: subscription.endpoint, id: body.id }
    },
    reply: async (person, change = {}, site = 'north') => {
      const answer = newId()
      const notification: NewNotification = {
        memberId: app.memberIds[site][person],
        type: 'QuestionAnswered',
        subjectId: answer,
        groupId: 'thread',
        title: 'How deep is a ditch?',
        content: 'Your question was replied to.',
        authorId: app.memberIds[site].jed,
        url: `/forum?key=thread&answer=${answer}`,
        source: `answer:${answer}`,
        ...change,
      }
      await app.database.site(app.siteIds[site]).transaction((transaction) => notify(transaction, [notification]))
      return notification.source
    },
    states: async (site = 'north') => {
      const rows = await app.database
        .site(app.siteIds[site])
        .many(sql.selectFrom('push_delivery').select('state').orderBy('created_at').orderBy('id'))
      return rows.map(({ state }) => state)
    },
    close: async () => {
      await app.close()
      await standIn.stop()
    },
  }
}
