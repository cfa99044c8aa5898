import { certificateCalls } from '../../../../contract/conference/certificate.calls'
import { certificateSchemas } from '../../../../contract/conference/certificate.schema'
import { bind } from '../../../core/calls/bind'
import { fail } from '../../../core/errors/failure'
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
  async check({ scope, query }) {
    const found = await checkCertificate(app, await scope.exhibition(), query.number, scope.address)
    if (!found) throw fail('notFound')
    return found
  },
}))
