import { mount } from '#platform/server/call.ts'
import { courseCertificates, myCertificates, showName, withdrawCertificate } from './certificates.ts'
import { certificatesContract } from './contract.ts'
import { certificateFile } from './file.ts'

/** The operations of certificates (UNI-B1). */
export const universityCertificates = mount('universityCertificates', certificatesContract, {
  myCertificates,
  showName,
  certificateFile,
  courseCertificates,
  withdrawCertificate,
})
