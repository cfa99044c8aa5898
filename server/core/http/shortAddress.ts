import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathTo } from '../../../contract/rules/addresses'

type Request = FastifyRequest<{ Params: { code: string }; Querystring: { w?: unknown } }>

/** Where an address leads that is none of ours. */
export const wrongLinkPath = pathTo('error', { reason: 'linkIncorrect' })

/**
 * Serves short addresses of one kind, `/<letter>/<code>`, which fit an SMS. Each leads to a page of the site.
 * @param pathOf the page of a code, within the site; `way` is how the address reached the person (`?w=q`), '' where it does not say
 * @param end what follows the code
 */
export const serveShortAddress = (
  server: FastifyInstance,
  letter: string,
  pathOf: (code: string, way: string) => Promise<string>,
  end = '',
): void => {
  server.get(`/${letter}/:code${end}`, async ({ params, query }: Request, reply: FastifyReply) =>
    reply
      .header('Cache-Control', 'no-store')
      .header('Referrer-Policy', 'no-referrer')
      .redirect(`/#${await pathOf(params.code, typeof query.w === 'string' ? query.w : '')}`),
  )
}
