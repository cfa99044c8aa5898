import type { FastifyInstance } from 'fastify'
import type { App } from '../../../core/App'
import { serveCheckPage } from '../../../core/checkPage/serveCheckPage'
import { orNull } from '../../../core/errors/failure'
import { checkCertificate } from './certificate.service'
import { certificateFolder } from './certificateAddress'
import { certificateCheckPage } from './certificateCheck.html'

/** The page on which anyone checks a certificate. */
export const serveCertificateChecks = (server: FastifyInstance, app: App): void =>
  serveCheckPage(server, app, {
    folder: certificateFolder,
    fields: ['number'],
    isOffered: () => true,
    check: async (exhibition, { number }) => (await orNull('notFound', checkCertificate(app, exhibition, number))) ?? 'none',
    draw: certificateCheckPage,
  })
