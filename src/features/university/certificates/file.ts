import { Readable } from 'node:stream'
import { longDate } from '#base/dates.ts'
import { noonOf } from '#base/days.ts'
import { emailBrandOf, readSiteConfig, type SiteConfig } from '#features/site/server.ts'
import { type Call, FileAnswer } from '#platform/server/call.ts'
import { emailColours } from '#platform/server/outbox/email-colours.ts'
import { textsOf } from '#platform/server/texts.ts'
import { workerTasks } from '#platform/server/worker-tasks.ts'
import type { Certificate } from '../fields.ts'
import { ownCertificate } from './certificates.ts'
import { certificateMessages } from './messages.ts'
import type { PrintedCertificate } from './print.ts'
import { certificateFailed, certificatesBusy, certificateWithdrawn } from './refusals.ts'

/** One of the caller's certificates as PDF in the site's brand, with a code that leads to the page on which it is checked (UNI-B1). */
export async function certificateFile(call: Call, { id }: { id: string }): Promise<FileAnswer> {
  const [certificate, site] = await Promise.all([ownCertificate(call, id), readSiteConfig(call.database)])
  if (certificate.state === 'withdrawn') throw certificateWithdrawn()
  const bytes = await printed(call, printedOf(certificate, site, call.origin))
  return new FileAnswer(
    {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="certificate-${certificate.number}.pdf"`,
      'content-length': String(bytes.byteLength),
    },
    Readable.from([Buffer.from(bytes)]),
  )
}

/** Reading the fonts and making the PDF takes a fifth of a second, which would hold up every other request. */
const printed = workerTasks<PrintedCertificate, Uint8Array>({
  module: new URL('worker.ts', import.meta.url),
  timeoutMs: 20_000,
  maxHeapMb: 256,
  maxWaitMs: 20_000,
  busy: certificatesBusy,
  tooLaborious: certificateFailed,
})

function printedOf(certificate: Certificate, site: SiteConfig, origin: string): PrintedCertificate {
  const text = textsOf('university', certificateMessages, site.texts)
  const address = `${origin}/certificates/${certificate.number}`
  const { expiresOn } = certificate
  const lastDay = expiresOn === null ? null : longDate(noonOf(expiresOn), { ...site.region, timeZone: 'UTC' })
  const { brand, ink, quiet } = emailColours(emailBrandOf(site).accent).light
  return {
    language: site.region.locale,
    colours: { brand, ink, quiet },
    address,
    siteTitle: site.primaries.appTitle,
    holder: certificate.holderName,
    course: certificate.courseTitle,
    labels: {
      title: text('certificate.title'),
      fileTitle: text('certificate.fileTitle', { course: certificate.courseTitle }),
      holder: text('certificate.holder'),
      course: text('certificate.course'),
      completed: text('certificate.completed', { day: longDate(certificate.issuedAt, site.region) }),
      valid: lastDay === null ? text('certificate.validForEver') : text('certificate.validUntil', { day: lastDay }),
      number: text('certificate.number', { number: certificate.number }),
      check: text('certificate.check', { address }),
      code: text('certificate.code', { address }),
    },
  }
}
