import { z } from 'zod'
import { fileAnswer, id, operationsUnder, page, pageOf } from '#base/operation.ts'
import { ADMINS, MEMBERS_NOT_GUESTS } from '#base/roles.ts'
import { AUTHOR_PAGE, certificate, text } from '../fields.ts'

const operation = operationsUnder('university')
const certificateKey = { id }

/** A certificate as administrators see it. */
const issuedCertificate = certificate.extend({ memberId: id })
export type IssuedCertificate = z.infer<typeof issuedCertificate>

export const certificatesContract = {
  myCertificates: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'GET',
    path: '/university/certificates',
    summary: 'The caller’s certificates, newest first',
  })
    .input(z.strictObject(page(AUTHOR_PAGE)))
    .output(pageOf(certificate)),

  showName: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'PUT',
    path: '/university/certificates/{id}/name',
    summary: 'Decide whether strangers who check one of the caller’s certificates see the name on it',
  })
    .input(z.strictObject({ ...certificateKey, showsName: z.boolean() }))
    .output(certificate),

  certificateFile: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'GET',
    path: '/university/certificates/{id}/file',
    summary: 'One of the caller’s certificates as PDF',
  })
    .input(z.strictObject(certificateKey))
    .output(fileAnswer),

  issued: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/university/manage/certificates',
    summary: 'All certificates, newest first; to search by number, or by words of holder and course',
  })
    .input(z.strictObject({ ...page(AUTHOR_PAGE), query: text(200).optional() }))
    .output(pageOf(issuedCertificate)),

  withdrawCertificate: operation({
    roles: ADMINS,
    audit: 'university.certificateWithdrawn',
    method: 'PUT',
    path: '/university/certificates/{id}/withdrawn',
    summary: 'Withdraw a certificate; whoever checks it is shown that, and its holder the reason',
  })
    .input(z.strictObject({ ...certificateKey, reason: text(500).min(1, 'Please give the reason.') }))
    .output(issuedCertificate),
}
