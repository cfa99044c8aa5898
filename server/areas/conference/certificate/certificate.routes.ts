import { certificateCalls } from '../../../../contract/conference/certificate.calls'
import { certificateSchemas } from '../../../../contract/conference/certificate.schema'
import { bind } from '../../../core/calls/bind'
import { sendPdf } from '../../../core/pdf/sendPdf'
import { certificateFile, checkCertificate, linkToCertificate, ownAttendance } from './certificate.service'

export const certificateRoutes = bind(certificateCalls, certificateSchemas, (app) => ({
  mine: ({ scope, query }) => ownAttendance(app, scope, query),
  link: ({ scope, query }) => linkToCertificate(app, scope, query),
  async file({ query, reply }) {
    const certificate = await certificateFile(app, query)
    sendPdf(reply, { name: 'certificate', isSaved: query.download === '1' })
    return certificate
  },
  check: async ({ scope, query }) => checkCertificate(app, await scope.exhibition(), query.number),
}))
