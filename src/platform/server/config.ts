import { resolve } from 'node:path'
import { z } from 'zod'
import type { Rates } from './http/rates.ts'
import { type TrustedProxies, trustedProxiesOf } from './http/trusted-proxies.ts'
import { sourceOf } from './outside/error-service.ts'
import { SECRET_LENGTH, secretIn } from './secret-file.ts'

/** A missing or invalid setting; its message is one sentence for the operator. */
export class ConfigProblem extends Error {
  override name = 'ConfigProblem'
}

const count = (usual: number) => z.coerce.number().int().min(0).max(100_000).default(usual)

const flag = z.stringbool().optional()

/** With sample data the server listens on loopback only, because the sample passwords are public. */
const LOOPBACK = ['127.0.0.1', '::1'] as const
const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** All settings, with environment variable, default and meaning. Nothing else is read from the environment. */
const settings = z.object({
  /** TCP port the server listens on. */
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  /** Address the server listens on, `0.0.0.0` or `::` for all. Default: all in production, otherwise loopback only. */
  HOST: z.string().min(1).optional(),
  /** Folder of all persistent data: the embedded database and uploaded files. */
  DATA_DIR: z.string().min(1).default('.data'),
  /** PostgreSQL 16 or later, instead of the embedded one; the user needs a password, and to be superuser or have CREATEROLE and BYPASSRLS. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Mail server, smtp:// or smtps://. Without it emails are caught and shown at /_mail (sample data only). */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of all emails. */
  MAIL_FROM: z.string().min(3).default('Guildhall <no-reply@guildhall.test>'),
  /** S3-compatible file store instead of DATA_DIR/files. All four settings are required together. */
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_KEY: z.string().min(1).optional(),
  S3_SECRET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('auto'),
  /** `production`: no sample data and no sample sign-ins; links use https. */
  NODE_ENV: z.string().optional(),
  /** Comma-separated addresses and CIDR ranges of proxies whose X-Forwarded-For, -Host and -Proto are trusted. */
  TRUSTED_PROXIES: z.string().default('').transform(readProxies),
  /** Maximum size in MB (millions of bytes) of an insight's file, including recordings. */
  MOST_FILE_MB: z.coerce.number().min(1).max(2_000).default(50),
  /** Maximum posts (questions, answers, comments, messages) of one member per minute and per hour; 0 for unlimited. */
  POSTS_PER_MINUTE: count(30),
  POSTS_PER_HOUR: count(300),
  /** Maximum reports of one member per hour; 0 for unlimited. */
  REPORTS_PER_HOUR: count(20),
  /** A member's repeated views of a question, insight or page count once within this many seconds; 0 counts every view. */
  SECONDS_BETWEEN_VIEWS: count(60),
  /** Encrypts what must not be readable in a database copy. Required in production, otherwise derived from the database owner's password. */
  PRODUCT_SECRET: z.string().min(SECRET_LENGTH).optional(),
  /** Alternative: a file outside DATA_DIR that contains it. */
  PRODUCT_SECRET_FILE: z.string().min(1).optional(),
  /** External analytics service to which opened insights are reported: a Measurement Protocol URL, with its id and secret. All three are required together. */
  ANALYTICS_URL: z.url({ protocol: /^https?$/ }).optional(),
  ANALYTICS_ID: z.string().min(1).optional(),
  ANALYTICS_SECRET: z.string().min(1).optional(),
  /** Error-reporting service that accepts Sentry envelopes: its DSN, https://key@host/project. */
  ERROR_DSN: z
    .string()
    .refine((dsn) => sourceOf(dsn) !== undefined, 'like https://key@host/1')
    .optional(),
  /** The payment provider's keys (https://dashboard.stripe.com/apikeys). All three are required together. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\w+$/, 'like sk_… or rk_…')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_\w+$/, 'like pk_…')
    .optional(),
  /** Signing secret of the webhook; several, comma-separated, where there are several endpoints or while one is replaced. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+(,whsec_\w+)*$/, 'like whsec_…')
    .optional(),
  /** Share of each payment that the platform retains, in percent with at most two decimals. */
  PLATFORM_FEE_PERCENT: z.coerce.number().min(0).max(100).multipleOf(0.01).default(0),
  /** Set by the supervisor with sample data: URL of the provider's stand-in, on this machine. */
  GUILDHALL_STAND_IN: z
    .url()
    .refine((url) => LOOPBACK_HOSTS.has(new URL(url).hostname), 'an address of this machine')
    .optional(),
  /** Set by the supervisor with sample data: origin of the stand-in of push services, on this machine. */
  GUILDHALL_PUSH_STAND_IN: z
    .url()
    .refine((url) => LOOPBACK_HOSTS.has(new URL(url).hostname), 'an address of this machine')
    .optional(),
  /** Minimum log level. */
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  /** Set by the supervisor: URL of the running database. */
  GUILDHALL_DATABASE_URL: z.string().optional(),
  CI: flag,
})

type Settings = z.infer<typeof settings>

/** Keys of the payment provider, and where its stand-in is reached if it is that. */
export interface PaymentSettings {
  secretKey: string
  publishableKey: string
  webhookSecrets: readonly string[]
  standIn: string | undefined
}

export interface Config {
  port: number
  /** Addresses the server listens on; empty for all interfaces. */
  hosts: readonly string[]
  dataDir: string
  databaseUrl: string | undefined
  /** Owner URL of the running database, embedded or not; set once it runs. */
  ownerUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  s3: { endpoint: string; bucket: string; key: string; secret: string; region: string } | undefined
  /** External service for opened insights, if any (ANA-05). */
  analytics: { url: string; id: string; secret: string } | undefined
  /** Error-reporting service, if any; errors are always logged (ANA-09). */
  errorDsn: string | undefined
  /** The payment provider, if payments are configured (PAY-18). */
  payments: PaymentSettings | undefined
  /** Share of each payment that the platform retains, in basis points (PAY-16). */
  platformFee: number
  /** Origin of the stand-in of push services, with sample data alone (NOT-23). */
  pushStandIn: string | undefined
  production: boolean
  trustedProxies: TrustedProxies
  maxFileBytes: number
  rates: Rates
  productSecret: string | undefined
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/**
 * Reads all settings at once. Throws a ConfigProblem that names every missing or invalid one.
 * Empty values count as unset.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const input = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = settings.safeParse(input)
  if (!read.success) {
    const wrong = read.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`)
    throw new ConfigProblem(`These settings are wrong: ${wrong.join(', ')}.`)
  }
  const value = read.data
  const production = value.NODE_ENV === 'production'
  if (value.DATABASE_URL && !new URL(value.DATABASE_URL).password)
    throw new ConfigProblem(
      'DATABASE_URL needs a password: those of the server’s own database roles are derived from it.',
    )
  if (production) requireForProduction(value)
  return {
    port: value.PORT,
    hosts: hostsOf(value),
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    ownerUrl: value.GUILDHALL_DATABASE_URL ?? value.DATABASE_URL,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    s3: createStore(value),
    analytics: analyticsOf(value),
    errorDsn: value.ERROR_DSN,
    payments: paymentsOf(value),
    platformFee: Math.round(value.PLATFORM_FEE_PERCENT * 100),
    pushStandIn: pushStandInOf(value),
    production,
    trustedProxies: value.TRUSTED_PROXIES,
    maxFileBytes: value.MOST_FILE_MB * 1_000_000,
    rates: {
      postsPerMinute: value.POSTS_PER_MINUTE,
      postsPerHour: value.POSTS_PER_HOUR,
      reportsPerHour: value.REPORTS_PER_HOUR,
      secondsBetweenViews: value.SECONDS_BETWEEN_VIEWS,
    },
    productSecret: secretOf(value),
    logLevel: value.LOG_LEVEL,
  }
}

function readProxies(setting: string, context: z.RefinementCtx): TrustedProxies {
  try {
    return trustedProxiesOf(setting)
  } catch (problem) {
    context.addIssue((problem as Error).message)
    return z.NEVER
  }
}

function requireForProduction(value: Settings): void {
  if (!value.SMTP_URL) throw new ConfigProblem('With NODE_ENV=production these settings are missing: SMTP_URL.')
  if (value.PRODUCT_SECRET || value.PRODUCT_SECRET_FILE) return
  throw new ConfigProblem(
    'With NODE_ENV=production PRODUCT_SECRET or PRODUCT_SECRET_FILE is missing; npm run derived-secret prints the one that was used without it.',
  )
}

function hostsOf({ HOST: host, NODE_ENV: environment }: Settings): readonly string[] {
  if (host) return [host]
  return environment === 'production' ? [] : LOOPBACK
}

function secretOf({ PRODUCT_SECRET: input, PRODUCT_SECRET_FILE: file, DATA_DIR: dataDir }: Settings) {
  if (!file) return input
  if (input) throw new ConfigProblem('PRODUCT_SECRET and PRODUCT_SECRET_FILE are the same; set one of them.')
  try {
    return secretIn(file, dataDir)
  } catch (cause) {
    throw new ConfigProblem((cause as Error).message, { cause })
  }
}

function createStore(value: Settings): Config['s3'] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret, S3_REGION: region } = value
  if (!endpoint && !bucket && !key && !secret) return undefined
  if (!endpoint || !bucket || !key || !secret)
    throw new ConfigProblem('S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET belong together; set all four or none.')
  return { endpoint, bucket, key, secret, region }
}

function analyticsOf(value: Settings): Config['analytics'] {
  const { ANALYTICS_URL: url, ANALYTICS_ID: id, ANALYTICS_SECRET: secret } = value
  if (!url && !id && !secret) return undefined
  if (!url || !id || !secret)
    throw new ConfigProblem('ANALYTICS_URL, ANALYTICS_ID and ANALYTICS_SECRET belong together; set all three or none.')
  return { url, id, secret }
}

function pushStandInOf(value: Settings): string | undefined {
  if (value.GUILDHALL_PUSH_STAND_IN && value.NODE_ENV === 'production')
    throw new ConfigProblem(
      'GUILDHALL_PUSH_STAND_IN is for sample data; with NODE_ENV=production there is no stand-in.',
    )
  return value.GUILDHALL_PUSH_STAND_IN && new URL(value.GUILDHALL_PUSH_STAND_IN).origin
}

function paymentsOf(value: Settings): PaymentSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET: secrets } = value
  if (!secretKey && !publishableKey && !secrets) return undefined
  if (!secretKey || !publishableKey || !secrets)
    throw new ConfigProblem(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET belong together; set all three or none.',
    )
  if (value.GUILDHALL_STAND_IN && value.NODE_ENV === 'production')
    throw new ConfigProblem('GUILDHALL_STAND_IN is for sample data; with NODE_ENV=production there is no stand-in.')
  return { secretKey, publishableKey, webhookSecrets: secrets.split(','), standIn: value.GUILDHALL_STAND_IN }
}
