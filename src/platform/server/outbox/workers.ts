import type { TaskList } from 'graphile-worker'
import { sql as raw } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { type Database, type SiteDatabase, sql } from '../database/database.ts'
import { openPool } from '../database/pool.ts'
import { SWEEP_CHANGES } from '../live/changes.ts'
import type { Log } from '../log.ts'
import type { Storage } from '../storage.ts'
import { removeStoredFiles } from './file-removal.ts'
import { headersOf, MAIL_PRIORITY_SQL, type StoredEmail, unsubscribeHeadersOf } from './mail.ts'
import { isRefused, noteFailure } from './mail-failures.ts'
import { SWEEP_LIMITS, sweepExpired } from './retention.ts'
import { startRunner } from './runner.ts'
import { type SharedTask, sharedTasksOf } from './shared-tasks.ts'
import { crontabOf, type SiteTask, tasksOf } from './site-tasks.ts'
import { runAfterHandlers } from './subscriptions.ts'
import type { Timer } from './timers.ts'

/**
 * A killed worker leaves its job locked for hours; an email that has waited for more than five minutes gets a new job. For three days,
 * as long as an email is retried.
 */
const SEND_OVERDUE_MAIL = `
  select graphile_worker.add_job('send-mail', json_build_object('siteId', site_id, 'mail', id), job_key => 'send-mail:' || id,
    job_key_mode => 'preserve_run_at', max_attempts => 25,
    priority => ${MAIL_PRIORITY_SQL})
  from mail where sent_at is null and refused_at is null
    and coalesce(retried_at, created_at) between now() - interval '3 days' and now() - interval '5 minutes' limit 1000`

/** Likewise for stored files that are due for removal, including unclaimed uploads. */
const REMOVE_OVERDUE_FILES = `
  select graphile_worker.add_job('remove-files', json_build_object('siteId', site_id, 'removal', id), job_key => 'remove-files:' || id,
    job_key_mode => 'preserve_run_at', max_attempts => 25)
  from file_removal where due_at < now() - interval '1 minute' limit 1000`

/**
 * Reactions have no row of their own to requeue: their jobs are unlocked from workers that have held them longer than a reaction
 * takes. If such a worker is still alive, the reaction runs twice, which is allowed.
 */
const TAKE_OVER_REACTIONS = `
  select graphile_worker.force_unlock_workers(array_agg(locked_by)) from graphile_worker.jobs
  where task_identifier = 'react' and locked_at < now() - interval '2 minutes' having count(*) > 0`

export interface Workers {
  stop(): Promise<void>
}

/** Hours for which a creating call's response is stored; days for an email that leaves no copy. */
const RETENTION = { idempotency: 24, forgetful: 4 }

/** Timeout for connecting to a mail server, its greeting and its responses, in ms. */
const MAIL_TIMEOUT_MS = 10_000

/** Concurrent jobs of shared tasks and of timers that wait outside: most of their time they do nothing else. */
const SHARED_CONCURRENCY = 6

/** Schedule of the platform's own tasks. */
const CRONTAB = [
  '7 * * * * sweep ?max=1',
  '*/5 * * * * send-overdue-mail ?max=1',
  '*/5 * * * * remove-overdue-files ?max=1',
  '* * * * * start-overdue-timers ?max=1',
  '* * * * * take-over-reactions ?max=1',
].join('\n')

/**
 * Starts this process's workers: what is heard after events, outgoing email, and the deletion of expired rows. They take their jobs from the
 * database, so any number of processes may run them. Email and tasks with external services have workers of their own: a mail server,
 * store or news site that does not respond delays nothing else (security: exactly once).
 */
export async function startWorkers(
  jobsUrl: string,
  {
    database,
    storage,
    timers,
    siteTasks,
    sharedTasks,
    sweeps,
    allSites,
    config,
    log,
    afterChange,
  }: {
    database: Database
    storage: Storage
    timers: readonly Timer[]
    siteTasks: readonly SiteTask[]
    sharedTasks: readonly SharedTask[]
    /** Statements that delete expired rows of features, on all sites. */
    sweeps: readonly string[]
    /** SQL query for the `site_id` of every site. */
    allSites: string
    config: Pick<Config, 'smtpUrl' | 'mailFrom'>
    log: Log
    afterChange(): void
  },
): Promise<Workers> {
  // Each of the five runners listens on a connection of its own.
  const pool = openPool({ connectionString: jobsUrl, max: 9, application_name: 'guildhall jobs' })
  const { forSites, localForSites, everywhere } = tasksOf(siteTasks, database, pool, afterChange)
  const own: TaskList = {
    ...everywhere,
    ...localForSites,
    react: async (payload) => {
      const { siteId, event } = payload as { siteId: string; event: string }
      await runAfterHandlers(database.site(siteId), event)
      afterChange()
    },
    'send-overdue-mail': async () => {
      await pool.query(SEND_OVERDUE_MAIL)
    },
    'remove-overdue-files': async () => {
      await pool.query(REMOVE_OVERDUE_FILES)
    },
    'take-over-reactions': async () => {
      await pool.query(TAKE_OVER_REACTIONS)
    },
    ...timerTasks(
      timers.filter(({ waitsOutside }) => !waitsOutside),
      database,
      afterChange,
    ),
    'start-overdue-timers': async () => {
      for (const timer of timers) await pool.query(startingOverdue(timer))
    },
    sweep: async () => {
      await pool.query(
        `delete from idempotency_key where created_at < now() - interval '${RETENTION.idempotency} hours'`,
      )
      // A sent one is already deleted; an undeliverable one is given up after three days.
      await pool.query(`delete from mail where forget and created_at < now() - interval '${RETENTION.forgetful} days'`)
      await pool.query(SWEEP_CHANGES)
      for (const statement of [...SWEEP_LIMITS, ...sweeps]) await pool.query(statement)
      await sweepExpired(pool, allSites)
    },
  }
  const mail: TaskList = {
    'send-mail': async (payload) => {
      const { siteId, mail } = payload as { siteId: string; mail: string }
      await sendMail(database.site(siteId), mail, config)
    },
  }
  const outside: TaskList = {
    ...forSites,
    'remove-files': async (payload) => {
      const { siteId, removal } = payload as { siteId: string; removal: string }
      await removeStoredFiles(database.site(siteId), storage, removal)
    },
  }

  const running = [
    await startRunner(pool, { tasks: own, crontab: CRONTAB + crontabOf(siteTasks), log }),
    await startRunner(pool, { tasks: mail, log }),
    await startRunner(pool, { tasks: outside, log }),
    ...(await Promise.all(
      timers
        .filter(({ waitsOutside }) => waitsOutside)
        .map((timer) =>
          startRunner(pool, {
            tasks: timerTasks([timer], database, afterChange),
            log,
            concurrency: SHARED_CONCURRENCY,
          }),
        ),
    )),
    ...(sharedTasks.length > 0
      ? [
          await startRunner(pool, {
            ...sharedTasksOf(sharedTasks, { database, jobs: pool }, afterChange),
            log,
            concurrency: SHARED_CONCURRENCY,
          }),
        ]
      : []),
  ]
  return {
    stop: async () => {
      await Promise.all(running.map((each) => each.stop()))
      await pool.end()
    },
  }
}

function timerTasks(timers: readonly Timer[], database: Database, afterChange: () => void): TaskList {
  const task =
    ({ run }: Timer) =>
    async (payload: unknown) => {
      const { siteId, id } = payload as { siteId: string; id: string }
      await run(database.site(siteId), id)
      afterChange()
    }
  return Object.fromEntries(timers.map((timer) => [timer.name, task(timer)]))
}

const startingOverdue = ({ name, due }: Timer) => `
  select graphile_worker.add_job('${name}', json_build_object('siteId', due.site_id, 'id', due.id), job_key => '${name}:' || due.id,
    job_key_mode => 'preserve_run_at', max_attempts => 25)
  from (${due}) due`

async function sendMail(
  database: SiteDatabase,
  mailId: string,
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>,
): Promise<void> {
  const mail = await database.one(sql.selectFrom('mail').selectAll().where('id', '=', mailId))
  if (!mail || mail.sent_at || mail.refused_at) return
  if (config.smtpUrl) {
    try {
      await deliver(config.smtpUrl, config.mailFrom, mail)
    } catch (thrown) {
      await noteFailure(database, mailId, thrown)
      if (isRefused(thrown)) return
      throw thrown
    }
  }
  await database.run(
    mail.forget
      ? sql.deleteFrom('mail').where('id', '=', mailId)
      : sql
          .updateTable('mail')
          .set({
            sent_at: new Date(),
            ...(config.smtpUrl
              ? { text: withoutSecrets('text'), html: withoutSecrets('html'), unsubscribe_url: null }
              : {}),
          })
          .where('id', '=', mailId),
  )
}

/** Removes the secret of a link from the stored copy of a sent email. */
function withoutSecrets(part: 'text' | 'html') {
  return raw<string>`regexp_replace(${raw.ref(part)}, '/(auth|invitations|unsubscribe|sponsor-reports)/[A-Za-z0-9_-]+', '/\\1/…', 'g')`
}

async function deliver(smtpUrl: string, from: string, mail: StoredEmail): Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: MAIL_TIMEOUT_MS,
    greetingTimeout: MAIL_TIMEOUT_MS,
    socketTimeout: MAIL_TIMEOUT_MS,
  })
  try {
    const { 'message-id': messageId, ...envelope } = headersOf(from, mail)
    const { text, html } = mail
    const headers = unsubscribeHeadersOf(mail)
    await transport.sendMail({ ...envelope, messageId, headers, text, html, ...partsOf(mail) })
  } finally {
    transport.close()
  }
}

/** Attached files. An invitation is also an alternative of the text: mail clients that know calendars offer to answer it. */
function partsOf({ attachments }: StoredEmail) {
  const files = attachments ?? []
  return {
    alternatives: files
      .filter(({ contentType }) => contentType.startsWith('text/calendar'))
      .map(({ contentType, text }) => ({ contentType, content: text })),
    attachments: files.map(({ fileName, contentType, text, encoding }) => ({
      filename: fileName,
      contentType,
      content: encoding ? Buffer.from(text, encoding) : text,
    })),
  }
}
