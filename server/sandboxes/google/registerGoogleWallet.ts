import { createPublicKey } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { jwtVerify } from 'jose'
import { escapeHtml } from '../../core/http/html'
import { languageOf } from '../kit/language'
import { renderPage } from '../kit/page'
import type { SandboxWorld } from '../kit/SandboxWorld'

interface Text {
  defaultValue: { value: string }
}

interface SavedPass {
  eventTicketClasses: { eventName: Text }[]
  eventTicketObjects: { ticketType: Text; ticketHolderName: string; barcode: { alternateText: string } }[]
}

const words = {
  cn: { title: 'Google 钱包', saved: '已添加到 Google 钱包（沙箱）', refused: '票证签名无效' },
  en: { title: 'Google Wallet', saved: 'Saved to Google Wallet (sandbox)', refused: 'The pass is not signed by its issuer' },
} as const

const style = `
.fair { color: var(--ink-2); }
.ticket { font-size: 22px; font-weight: 700; margin: 4px 0 12px; overflow-wrap: anywhere; }
`

/** pay.google.com as far as it saves a pass: it checks the token as Google does, and shows what it holds. */
export function registerGoogleWallet(app: FastifyInstance, { accounts, now }: SandboxWorld): void {
  const { clientEmail, privateKeyPem } = accounts.googleWallet
  const key = createPublicKey(privateKeyPem)

  const passIn = async (token: string): Promise<SavedPass | null> =>
    jwtVerify<{ payload: SavedPass }>(token, key, {
      issuer: clientEmail,
      audience: 'google',
      algorithms: ['RS256'],
      currentDate: now(),
    }).then(
      ({ payload }) => payload.payload,
      () => null,
    )

  app.get<{ Params: { '*': string }; Querystring: { lang?: string } }>('/google/gp/v/save/*', async ({ params, query, headers }, reply) => {
    const language = languageOf(query.lang, headers['accept-language'])
    const text = words[language]
    const pass = await passIn(params['*'])
    const [ticket] = pass?.eventTicketObjects ?? []
    const shown = ticket
      ? `<p class="fair">${escapeHtml(pass!.eventTicketClasses[0]?.eventName.defaultValue.value ?? '')}</p>
<p class="ticket" id="ticket">${escapeHtml(ticket.ticketType.defaultValue.value)}</p>
<p>${escapeHtml(ticket.ticketHolderName)}</p><p class="number" id="code">${escapeHtml(ticket.barcode.alternateText)}</p>
<p class="small">${text.saved}</p>`
      : `<p id="refused">${text.refused}</p>`
    return reply
      .code(ticket ? 200 : 400)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        renderPage({
          language,
          title: text.title,
          style,
          body: `<main><h1>${text.title}</h1><section class="card">${shown}</section></main>`,
        }),
      )
  })
}
