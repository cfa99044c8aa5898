import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml, htmlPage } from '../core/html'

/** The data of the page `/dev`: links into the demo, and its accounts. */
export interface DevPage {
  title: string
  sections: { title: string; rows: { label: string; href?: string; note?: string }[] }[]
}

const style = `
body{font:15px/1.5 -apple-system,'PingFang SC','Noto Sans CJK SC',system-ui,sans-serif;max-width:720px;margin:0 auto;padding:28px 20px 60px;color:#161a2e;background:#f0f2ff}
h1{font-size:26px;line-height:1.25}h2{font-size:17px;margin:28px 0 8px}ul{list-style:none;margin:0;padding:4px 20px;background:#fff;border-radius:20px;box-shadow:0 1px 2px #1a235014}
li{padding:13px 0;border-bottom:1px solid #dfe4f6;overflow-wrap:anywhere}li:last-child{border:0}a{color:#3d53c4}small{display:block;color:#565d78;font-size:13px}`

const renderRow = ({ label, href, note }: DevPage['sections'][number]['rows'][number]): string =>
  `<li>${href ? `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>` : escapeHtml(label)}${note ? `<small>${escapeHtml(note)}</small>` : ''}</li>`

const render = ({ title, sections }: DevPage): string => {
  const lists = sections.map((section) => `<h2>${escapeHtml(section.title)}</h2><ul>${section.rows.map(renderRow).join('')}</ul>`)
  return htmlPage({ language: 'en', title, style, body: `<h1>${escapeHtml(title)}</h1>${lists.join('')}` })
}

const passedOn = ['content-type', 'cookie', 'accept-language', 'user-agent']
const passedBack = ['content-type', 'location', 'set-cookie', 'cache-control']

/** Forwards a request under `/dev` to the sandbox, so that one address serves the site, the outbox and the cashier. */
const passOn = async (sandboxUrl: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const headers = Object.fromEntries(passedOn.flatMap((name) => (request.headers[name] ? [[name, String(request.headers[name])]] : [])))
  const answer = await fetch(sandboxUrl + request.url.replace(/^\/dev/, ''), {
    method: request.method,
    headers,
    redirect: 'manual',
    ...(request.method === 'GET' || request.method === 'HEAD' ? {} : { body: request.body as string }),
  })
  for (const name of passedBack) {
    const value = answer.headers.get(name)
    if (value) void reply.header(name, name === 'location' && value.startsWith('/') ? `/dev${value}` : value)
  }
  // The sandboxes' pages have forms and scripts of their own.
  void reply.header('Content-Security-Policy', "frame-ancestors 'self'")
  return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()))
}

/** Pages for people who try the product or develop it. Never in production. */
export const serveDevPages = async (server: FastifyInstance, sandboxUrl: string, page: () => Promise<DevPage>): Promise<void> => {
  server.get('/dev', async (_request, reply) => reply.type('text/html; charset=utf-8').send(render(await page())))
  await server.register(async (scope) => {
    // Bodies are forwarded unchanged.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.route({ method: ['GET', 'POST'], url: '/dev/*', handler: (request, reply) => passOn(sandboxUrl, request, reply) })
  })
}
