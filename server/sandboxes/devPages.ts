import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import qrcode from 'qrcode-generator'
import { escapeHtml, htmlPage } from '../core/http/html'

export interface DevRow {
  label: string
  note?: string
  links: { label: string; href: string; isMain?: boolean }[]
  /** A text to copy, such as a phone number. */
  copied?: string
  /** Explains the copied text. */
  hint?: string
  /** An address that the page also shows as a QR code. */
  code?: string
}

export interface DevSection {
  title: string
  note?: string
  lists: { title?: string; rows: DevRow[] }[]
}

/** The data of the page `/dev`: a map of the demo. */
export interface DevPage {
  title: string
  sections: DevSection[]
}

export interface DevPages {
  page(): Promise<DevPage>
  /** A link that signs one of the demo's people in; null if there is none. */
  signInAs(number: number): Promise<string | null>
}

const style = `
:root{color-scheme:light dark;--page:#f0f2ff;--card:#fff;--ink:#161a2e;--ink-2:#565d78;--line:#dfe4f6;--action:#3d53c4;--on-action:#fff;--tint:#e6eaff}
@media(prefers-color-scheme:dark){:root{--page:#0e1120;--card:#191d33;--ink:#eef0fb;--ink-2:#a6adc8;--line:#2c3250;--action:#9fb0ff;--on-action:#0e1120;--tint:#262c4d}}
body{font:15px/1.45 -apple-system,'PingFang SC','Noto Sans CJK SC',system-ui,sans-serif;max-width:1040px;margin:0 auto;padding:28px 20px 60px;color:var(--ink);background:var(--page)}
h1{font-size:26px;margin:0 0 20px}h2{font-size:18px;margin:32px 0 2px}h3{font-size:13px;font-weight:600;color:var(--ink-2);margin:0;padding:16px 0 4px}
p{margin:0 0 10px;color:var(--ink-2);font-size:13px}.lists{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(min(100%,400px),1fr));align-items:start}
.list{padding:0 20px 8px;background:var(--card);border-radius:20px;box-shadow:0 1px 2px #1a235014}ul{list-style:none;margin:0;padding:0}
li{display:flex;flex-wrap:wrap;gap:4px 10px;align-items:center;padding:9px 0;border-bottom:1px solid var(--line)}li:last-child{border:0}
.what{flex:1 1 180px;min-width:0;overflow-wrap:anywhere}.what small{display:block;color:var(--ink-2);font-size:13px}
a,button,summary{font:inherit;font-size:14px;color:var(--action)}
.do{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin-left:auto}.do a,.do button,.do summary{display:inline-flex;align-items:center;min-height:36px;padding:0 14px;border:1px solid var(--line);border-radius:18px;background:none;text-decoration:none;cursor:pointer}
.do a.main{background:var(--action);border-color:var(--action);color:var(--on-action);font-weight:600}details{display:contents}summary{list-style:none}summary::-webkit-details-marker{display:none}
.code{flex-basis:100%;text-align:center;padding:8px}.code svg{width:220px;height:220px;background:#fff;border-radius:12px}`

/** Copies a text, and says so on the button itself. */
const script = `
addEventListener('click', async ({ target }) => {
  const text = target.dataset && target.dataset.copied
  if (!text) return
  await navigator.clipboard.writeText(text)
  target.textContent = 'Copied'
  setTimeout(() => { target.textContent = text }, 1200)
})`

const qrSvg = (text: string): string => {
  const code = qrcode(0, 'L')
  code.addData(text)
  code.make()
  return code.createSvgTag({ scalable: true, margin: 4 })
}

const renderRow = ({ label, note, links, copied, hint, code }: DevRow): string => {
  const actions = [
    ...(copied ? [`<button data-copied="${escapeHtml(copied)}" title="${escapeHtml(hint ?? 'Copy')}">${escapeHtml(copied)}</button>`] : []),
    ...links.map(
      ({ label: name, href, isMain }) =>
        `<a${isMain ? ' class="main"' : ''} href="${escapeHtml(href)}" aria-label="${escapeHtml(`${name}: ${label}`)}">${escapeHtml(name)}</a>`,
    ),
  ]
  const asCode = code ? `<details><summary>QR</summary><div class="code">${qrSvg(code)}</div></details>` : ''
  return `<li><span class="what">${escapeHtml(label)}${note ? `<small>${escapeHtml(note)}</small>` : ''}</span><span class="do">${actions.join('')}${asCode}</span></li>`
}

const renderSection = ({
  title,
  note,
  lists,
}: DevSection): string => `<section><h2>${escapeHtml(title)}</h2>${note ? `<p>${escapeHtml(note)}</p>` : ''}
<div class="lists">${lists.map(({ title: name, rows }) => `<div class="list">${name ? `<h3>${escapeHtml(name)}</h3>` : ''}<ul>${rows.map(renderRow).join('')}</ul></div>`).join('')}</div></section>`

const render = ({ title, sections }: DevPage): string =>
  htmlPage({
    language: 'en',
    title,
    style,
    body: `<main><h1>${escapeHtml(title)}</h1>${sections.map(renderSection).join('')}</main><script>${script}</script>`,
  })

const passedOn = ['content-type', 'cookie', 'accept-language', 'user-agent', 'webhook-id', 'webhook-timestamp', 'webhook-signature']
const passedBack = ['content-type', 'location', 'set-cookie', 'cache-control']

/** The developer pages and those of the sandboxes have forms and scripts of their own. */
const ownScripts = { 'Content-Security-Policy': "frame-ancestors 'self'" }

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
  void reply.headers(ownScripts)
  return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()))
}

/** Pages for people who try the product or develop it. Never in production. */
export const serveDevPages = async (server: FastifyInstance, sandboxUrl: string, pages: DevPages): Promise<void> => {
  server.get('/dev', async (_request, reply) =>
    reply
      .headers(ownScripts)
      .type('text/html; charset=utf-8')
      .send(render(await pages.page())),
  )
  server.get<{ Params: { number: string } }>('/dev/as/:number', async ({ params }, reply) => {
    const link = await pages.signInAs(Number(params.number))
    return link ? reply.header('Cache-Control', 'no-store').redirect(link) : reply.redirect('/dev')
  })
  await server.register(async (scope) => {
    // Bodies are forwarded unchanged.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.route({ method: ['GET', 'POST'], url: '/dev/*', handler: (request, reply) => passOn(sandboxUrl, request, reply) })
  })
}
