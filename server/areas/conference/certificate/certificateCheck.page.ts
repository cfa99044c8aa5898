import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage } from '../../../../contract/language'
import type { App } from '../../../core/App'
import { orNull } from '../../../core/errors/failure'
import { exhibitionOrNull } from '../../../core/exhibition/exhibition'
import { languageOfBrowser } from '../../../core/http/acceptLanguage'
import { formPagePolicy } from '../../../core/http/securityHeaders'
import { wrongLinkPath } from '../../../core/http/shortAddress'
import { checkCertificate } from './certificate.service'
import { certificatePath, readCertificatePath } from './certificateAddress'
import { certificateCheckPage } from './certificateCheck.html'

type Request = FastifyRequest<{ Params: { fair: string }; Querystring: Record<string, string | string[] | undefined> }>

/** The page on which anyone checks a certificate, without a sign-in. The code on the certificate fills in its form. */
export const serveCertificateChecks = (server: FastifyInstance, app: App): void => {
  server.get('/attended/:fair', async ({ params, query, headers }: Request, reply: FastifyReply) => {
    const key = readCertificatePath(params.fair)
    const exhibition = key && (await exhibitionOrNull(app, key))
    if (!exhibition) return reply.redirect(`/#${wrongLinkPath}`)
    const { languageType, number } = query
    const language = isLanguage(languageType) ? languageType : languageOfBrowser(headers)
    const typed = typeof number === 'string' ? number.trim().slice(0, 20) : ''
    const outcome = typed === '' ? null : ((await orNull('notFound', checkCertificate(app, exhibition, typed))) ?? 'none')
    const other = new URLSearchParams({ languageType: language === 'cn' ? 'en' : 'cn', ...(typed && { number: typed }) })
    return reply
      .code(outcome === 'none' ? 404 : 200)
      .headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'Content-Security-Policy': formPagePolicy })
      .type('text/html; charset=utf-8')
      .send(certificateCheckPage({ exhibition, language, outcome, typed, otherPath: `${certificatePath(key!)}?${other}` }))
  })
}
