import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathTo } from '../../contract/rules/addresses'

type Request = FastifyRequest<{ Params: { code: string } }>

/** Where an address leads that is none of ours. */
export const wrongLinkPath = pathTo('error', { reason: 'linkIncorrect' })

/**
 * Serves short addresses of one kind, `/<letter>/<code>`, which fit an SMS. Each leads to a page of the site.
 * @param pathOf the page of a code, within the site
 * @param end what follows the code
 */
export const serveShortAddress = (server: FastifyInstance, letter: string, pathOf: (code: string) => Promise<string>, end = ''): void => {
  server.get(`/${letter}/:code${end}`, async ({ params }: Request, reply: FastifyReply) =>
    reply
      .header('Cache-Control', 'no-store')
      .header('Referrer-Policy', 'no-referrer')
      .redirect(`/#${await pathOf(params.code)}`),
  )
}
