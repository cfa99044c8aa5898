import { escapeHtml } from '../../core/http/html'
import { otherLanguage } from '../kit/language'
import { renderPage } from '../kit/page'
import type { Language } from '../kit/language'
import type { SandboxTrade } from './trades'

export type CashierState = 'open' | 'paying' | 'paid' | 'closed' | 'expired' | 'unknown'

export interface CashierPageParts {
  trade: SandboxTrade | undefined
  state: CashierState
  prepayId: string
  redirectUrl: string | undefined
  language: Language
}

const words = {
  cn: {
    title: '收银台',
    sandbox: '沙箱 · 不会真正扣款',
    order: '商户单号',
    until: '支付截止',
    pay: '支付',
    cancel: '取消支付',
    back: '返回商家',
    more: '更多情况（测试用）',
    states: {
      open: '待支付',
      paying: '支付处理中',
      paid: '支付成功',
      closed: '订单已关闭',
      expired: '订单已过期',
      unknown: '订单不存在',
    },
    actions: {
      payTwice: '支付，通知送达两次',
      payLate: '支付，到账晚于截止时间',
      forge: '发送一条伪造的支付通知',
      again: '再次发送支付通知',
      refuseRefunds: '之后拒绝所有退款',
      allowRefunds: '之后允许退款',
    },
    switchTo: 'EN',
  },
  en: {
    title: 'Cashier',
    sandbox: 'Sandbox · no real payment',
    order: 'Order number',
    until: 'Pay before',
    pay: 'Pay',
    cancel: 'Cancel payment',
    back: 'Back to the merchant',
    more: 'More cases (for testing)',
    states: {
      open: 'Awaiting payment',
      paying: 'Processing payment',
      paid: 'Paid',
      closed: 'Order closed',
      expired: 'Order expired',
      unknown: 'Order not found',
    },
    actions: {
      payTwice: 'Pay, and deliver the notice twice',
      payLate: 'Pay, but after the deadline',
      forge: 'Send a forged payment notice',
      again: 'Send the payment notice again',
      refuseRefunds: 'Refuse refunds from now on',
      allowRefunds: 'Allow refunds from now on',
    },
    switchTo: '中文',
  },
} as const

type TestAction = keyof (typeof words)['cn']['actions']

/** The actions of each state. */
const actionsOf: Record<CashierState, TestAction[]> = {
  open: ['payTwice', 'payLate', 'forge', 'refuseRefunds', 'allowRefunds'],
  paying: ['forge', 'refuseRefunds', 'allowRefunds'],
  paid: ['again', 'refuseRefunds', 'allowRefunds'],
  closed: ['payLate', 'forge'],
  expired: ['payLate', 'forge'],
  unknown: [],
}

export function renderCashier(parts: CashierPageParts): string {
  const { trade, state, language, redirectUrl } = parts
  const text = words[language]
  const languageQuery = new URLSearchParams({
    lang: otherLanguage(language),
    ...(redirectUrl && { redirect_url: redirectUrl }),
  })
  const body = `<main>
<header class="row">
<h1>${text.title}</h1>
<a class="language" href="?${escapeHtml(languageQuery.toString())}">${text.switchTo}</a>
</header>
<section class="card bill">
<span class="pill ${state}">${text.states[state]}</span>
${trade ? renderTrade(trade, language) : ''}
</section>
${renderForm(parts)}
<p class="small sandbox">${text.sandbox}</p>
</main>`
  return renderPage({ language, title: text.title, style, body })
}

function renderTrade(trade: SandboxTrade, language: Language): string {
  const text = words[language]
  return `<p class="amount number"><small>¥</small>${(trade.priceFen / 100).toFixed(2)}</p>
<p class="what">${escapeHtml(trade.description)}</p>
<dl class="small">
<div class="row"><dt>${text.order}</dt><dd class="number">${escapeHtml(trade.outTradeNo)}</dd></div>
<div class="row"><dt>${text.until}</dt><dd class="number">${clockOf(trade.expiresAt)}</dd></div>
</dl>`
}

/** On the clock of the machine that the sandbox runs on, which is the reader's. */
function clockOf(time: number): string {
  const date = new Date(time)
  const two = (part: number) => String(part).padStart(2, '0')
  return (
    `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}` +
    ` ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
  )
}

function renderForm({ trade, state, prepayId, redirectUrl, language }: CashierPageParts): string {
  const text = words[language]
  const amount = trade ? ` ¥${(trade.priceFen / 100).toFixed(2)}` : ''
  const button = (action: string, label: string, look: string) =>
    `<button class="button ${look}" name="action" value="${action}">${label}</button>`
  const main =
    state === 'open'
      ? button('pay', `${text.pay}${amount}`, '') + button('cancel', text.cancel, 'ghost')
      : redirectUrl
        ? button('back', text.back, '')
        : ''
  const tests = actionsOf[state].map((action) => button(action, text.actions[action], 'plain'))
  const more = tests.length ? `<details><summary>${text.more}</summary>${tests.join('')}</details>` : ''
  return `<form method="post" action="${encodeURIComponent(prepayId)}/act">
<input type="hidden" name="lang" value="${language}">
${redirectUrl ? `<input type="hidden" name="redirect_url" value="${escapeHtml(redirectUrl)}">` : ''}
${main}
${more}
</form>`
}

const style = `
main { min-height: 100vh; display: flex; flex-direction: column; }
.bill { margin-top: 16px; text-align: center; padding: 28px 20px 12px; }
.pill.paid { background: var(--good-tint); color: var(--good); }
.pill.open, .pill.paying { background: var(--warn-tint); color: var(--warn); }
.pill.closed, .pill.expired, .pill.unknown { background: var(--bad-tint); color: var(--bad); }
.amount { font-size: 44px; font-weight: 700; line-height: 1.2; margin-top: 14px; letter-spacing: -.01em; }
.amount small { font-size: 24px; margin-right: 4px; font-weight: 600; }
.what { font-size: 17px; line-height: 1.4; margin: 4px 0 20px; overflow-wrap: anywhere; }
dl { border-top: 1px solid var(--line); }
dl .row { padding: 12px 0; border-bottom: 1px solid var(--line); }
dl .row:last-child { border: 0; }
dd { margin: 0; color: var(--ink); overflow-wrap: anywhere; text-align: right; }
form { display: flex; flex-direction: column; gap: 12px; margin-top: 20px; }
details { background: #ffffff8c; border-radius: 20px; padding: 0 16px; margin-top: 8px; }
summary { min-height: 44px; display: flex; align-items: center; font-size: 13px; color: var(--ink-2); cursor: pointer; }
details .button { padding: 0; border-top: 1px solid var(--line); border-radius: 0; text-align: left; }
.sandbox { text-align: center; margin-top: auto; padding-top: 24px; }
`
