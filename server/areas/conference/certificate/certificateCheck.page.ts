import type { FastifyInstance } from 'fastify'
import type { App } from '../../../core/App'
import { serveCheckPage } from '../../../core/checkPage/serveCheckPage'
import { checkCertificate } from './certificate.service'
import { certificateFolder } from './certificateAddress'
import { certificateCheckPage } from './certificateCheck.html'

/** The page on which anyone checks a certificate. */
export const serveCertificateChecks = (server: FastifyInstance, app: App): void =>
  serveCheckPage(server, app, {
    folder: certificateFolder,
    fields: ['number'],
    isOffered: () => true,
    check: (exhibition, { number }, ip) => checkCertificate(app, exhibition, number, ip),
    draw: certificateCheckPage,
  })
