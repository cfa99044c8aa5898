import formBody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { languageOf } from '../kit/language'
import { renderCashier } from './cashierPage'
import type { CashierState } from './cashierPage'
import type { SandboxCounter } from './counter'
import type { SandboxTrade } from './trades'
import { registerNamed } from '../../core/http/registerNamed'

interface CashierQuery {
  redirect_url?: string
  lang?: string
}

interface CashierForm extends CashierQuery {
  action?: string
}

/** How much later than allowed a late payment arrives. */
const arrivalDelayMs = 1000

/**
 * The page to which `h5_url` leads. It pays or cancels and sends the person on to `redirect_url`; under "more" it plays
 * what goes wrong in life. All its links are relative, so that it works behind any path.
 */
export function registerCashier(app: FastifyInstance, counter: SandboxCounter): void {
  const { notices, trades } = counter

  function stateOf(trade: SandboxTrade): CashierState {
    if (trade.paidAt !== undefined) return 'paid'
    if (trade.arrivesAt !== undefined) return 'paying'
    return trade.state === 'CLOSED' ? 'closed' : trades.isExpired(trade) ? 'expired' : 'open'
  }

  async function act(trade: SandboxTrade, action: string): Promise<void> {
    const state = stateOf(trade)
    if (action === 'forge') await notices.forge(trade, 'signature')
    if (action === 'again') await notices.deliverAgain(trade.outTradeNo)
    if (state === 'open' && action === 'pay') counter.pay(trade)
    if (state === 'open' && action === 'payTwice') counter.pay(trade, { isTwice: true })
    if (action === 'payLate' && state !== 'paid' && state !== 'paying') {
      counter.payAt(trade, new Date(trade.expiresAt + arrivalDelayMs))
    }
    if (action === 'refuseRefunds') counter.refunds.choose('refuse')
    if (action === 'allowRefunds') counter.refunds.choose('succeed')
  }

  registerNamed(app, 'cashier', async (scope) => {
    await scope.register(formBody)

    scope.get<{ Params: { prepayId: string }; Querystring: CashierQuery }>(
      '/cashier/:prepayId',
      async ({ params, query, headers }, reply) => {
        const trade = trades.byPrepayId(params.prepayId)
        const language = languageOf(query.lang, headers['accept-language'])
        void reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .code(trade ? 200 : 404)
        const redirectUrl = safeUrl(query.redirect_url)
        return renderCashier({
          trade,
          state: trade ? stateOf(trade) : 'unknown',
          prepayId: params.prepayId,
          redirectUrl,
          language,
        })
      },
    )

    scope.post<{ Params: { prepayId: string }; Body: CashierForm | undefined }>(
      '/cashier/:prepayId/act',
      async ({ params, body = {} }, reply) => {
        const trade = trades.byPrepayId(params.prepayId)
        const { action = '', lang, redirect_url: asked } = body
        if (trade) await act(trade, action)
        const redirectUrl = safeUrl(asked)
        if (redirectUrl && leaving.has(action)) return reply.redirect(redirectUrl, 303)
        const query = new URLSearchParams({ ...(lang && { lang }), ...(redirectUrl && { redirect_url: redirectUrl }) })
        return reply.redirect(`../${encodeURIComponent(params.prepayId)}?${query}`, 303)
      },
    )
  })
}

/** After these the person is sent back to the shop; the others stay on the page. */
const leaving = new Set(['pay', 'payTwice', 'payLate', 'cancel', 'back'])

function safeUrl(url: string | undefined): string | undefined {
  return url && /^https?:\/\//.test(url) ? url : undefined
}
