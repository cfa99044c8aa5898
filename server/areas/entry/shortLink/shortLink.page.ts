import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, isLanguage } from '../../../../contract/language'
import { pathTo } from '../../../../contract/rules/addresses'
import { readShortLink, sharedBy, shortLinkPath } from '../../../../contract/rules/entry/shortLink'
import { languageOfBrowser } from '../../../core/http/acceptLanguage'
import { registerNamed } from '../../../core/http/registerNamed'
import type { App } from '../../../core/App'
import { makePageReader } from '../../../core/http/sitePage'
import { drawnPage, unknownPage } from './shortLink.html'
import { shortLinkArrival } from './shortLink.service'

type Request = FastifyRequest<{ Params: { code: string }; Querystring: Record<string, string | string[] | undefined> }>

/** The language in the link: `?en`, `?cn`, or by the long link's name. */
const namedLanguage = ({ query }: Request): Language | undefined => {
  const { languageType } = query
  return isLanguage(languageType) ? languageType : (['en', 'cn'] as const).find((language) => query[language] !== undefined)
}

/**
 * The short address of a printed or shared link. It answers the site's own page with the fair drawn on it, and with the config that the app
 * asks for first. The page continues as the long link.
 */
export const serveShortLinks = async (server: FastifyInstance, app: App): Promise<void> => {
  const { siteDir, publicUrl } = app.config
  const readPage = siteDir === null ? null : makePageReader(siteDir)

  const answer = async (request: Request, reply: FastifyReply): Promise<unknown> => {
    const { code } = request.params
    const arrival = await shortLinkArrival(app, code)
    const named = namedLanguage(request)
    const link = { ...arrival?.link, ...(arrival && sharedBy(request.query.by)), ...(named && { languageType: named }) }
    reply.header('Cache-Control', 'no-cache').header('Vary', 'Accept-Language, Accept-Encoding, User-Agent')
    // Another server may have the pages, as while the site is developed.
    const unknown = pathTo('error', { reason: 'linkIncorrect' })
    if (!readPage) return reply.redirect(`/#${arrival ? pathTo('jump', link) : unknown}`)
    const { html, headersFor } = readPage('index.html')
    reply
      .code(arrival ? 200 : 404)
      .type('text/html; charset=utf-8')
      .headers(headersFor(request.headers['user-agent']))
    if (!arrival) return reply.compress(unknownPage(html, { link, unknown }))
    const { config } = arrival
    return reply.compress(
      drawnPage({
        html,
        config: config.body.data,
        data: { link, config },
        language: named ?? languageOfBrowser(request.headers),
        publicUrl,
        path: shortLinkPath(readShortLink(code)!),
      }),
    )
  }

  registerNamed(server, 'short links', async (own) => {
    await own.register(compress, { global: false, threshold: 1024 })
    own.get('/r/:code', answer as never)
    own.get('/r/:code/', (request, reply) => reply.redirect(request.url.replace(/\/(?=\?|$)/, '')))
  })
}
