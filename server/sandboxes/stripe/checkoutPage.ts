import { escapeHtml } from '../../core/http/html'
import { type Language, otherLanguage } from '../kit/language'
import { renderPage } from '../kit/page'
import type { StripeSession } from './state'

const words = {
  cn: {
    title: '银行卡支付',
    pay: '支付',
    back: '返回商家',
    sandbox: '沙箱 · 不会真正扣款',
    more: '更多情况（测试用）',
    states: { open: '待支付', complete: '已提交', expired: '已失效', unknown: '订单不存在' },
    deeds: { payLater: '支付，银行稍后确认', bankPays: '银行确认付款', bankRefuses: '银行拒绝付款', expire: '让支付页失效' },
    switchTo: 'EN',
  },
  en: {
    title: 'Pay by card',
    pay: 'Pay',
    back: 'Back to the merchant',
    sandbox: 'Sandbox · no real payment',
    more: 'More cases (for testing)',
    states: { open: 'Awaiting payment', complete: 'Submitted', expired: 'Expired', unknown: 'Not found' },
    deeds: {
      payLater: 'Pay, and the bank confirms later',
      bankPays: 'The bank pays',
      bankRefuses: 'The bank refuses',
      expire: 'Let the checkout expire',
    },
    switchTo: '中文',
  },
} as const

/** The hosted page of a checkout. Its links are relative, so that it works behind any path. */
export const checkoutPage = (session: StripeSession | undefined, id: string, language: Language): string => {
  const text = words[language]
  const state = session?.status ?? 'unknown'
  const amount = session ? `${session.currency.toUpperCase()} ${(session.amount / 100).toFixed(2)}` : ''
  const button = (action: string, label: string, look: string): string =>
    `<button class="button ${look}" name="action" value="${action}">${label}</button>`
  const deeds = (
    state === 'open'
      ? ['payLater', 'expire']
      : session?.paymentStatus === 'unpaid' && state === 'complete'
        ? ['bankPays', 'bankRefuses']
        : []
  ) as (keyof typeof text.deeds)[]
  const body = `<main>
<header class="row"><h1>${text.title}</h1><a class="language" href="?lang=${otherLanguage(language)}">${text.switchTo}</a></header>
<section class="card bill"><span class="pill">${text.states[state]}</span>
<p class="amount number">${escapeHtml(amount)}</p><p>${escapeHtml(session?.name ?? '')}</p></section>
<form method="post" action="${encodeURIComponent(id)}/act"><input type="hidden" name="lang" value="${language}">
${state === 'open' ? button('pay', `${text.pay} ${escapeHtml(amount)}`, '') : ''}
${session ? button('back', text.back, 'ghost') : ''}
${deeds.length > 0 ? `<details><summary>${text.more}</summary>${deeds.map((deed) => button(deed, text.deeds[deed], 'plain')).join('')}</details>` : ''}
</form>
<p class="small sandbox">${text.sandbox}</p>
</main>`
  return renderPage({ language, title: text.title, style, body })
}

const style = `
.bill { margin-top: 16px; text-align: center; padding: 28px 20px; }
.amount { font-size: 36px; font-weight: 700; line-height: 1.2; margin: 14px 0 8px; }
form { display: flex; flex-direction: column; gap: 12px; margin-top: 20px; }
summary { min-height: 44px; display: flex; align-items: center; font-size: 13px; color: var(--ink-2); cursor: pointer; }
.sandbox { text-align: center; padding-top: 24px; }
`
