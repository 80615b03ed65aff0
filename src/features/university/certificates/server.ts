import { mount } from '#platform/server/call.ts'
import { issuedCertificates, myCertificates, showName, withdrawCertificate } from './certificates.ts'
import { certificatesContract } from './contract.ts'
import { certificateFile } from './file.ts'

/** The operations of certificates (UNI-B1). */
export const universityCertificates = mount('universityCertificates', certificatesContract, {
  myCertificates,
  showName,
  certificateFile,
  issued: issuedCertificates,
  withdrawCertificate,
})
