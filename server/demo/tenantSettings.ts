import type { TenantSettings } from '../core/exhibition/TenantSettings'
import type { Sandbox } from '../sandboxes'

/** Templates of the sandbox's SMS provider, in addition to those of sign-in codes. */
export const demoSmsTemplates = {
  2400003: '您的订单{1}付款时已超时，款项将原路退回。',
  2400004: 'Your order {1} was paid after it had expired. Your payment is being refunded.',
}

/** The demo organisers' accounts at outside services, as the sandbox gives them. */
export const demoSettings = ({ settings: { accounts } }: Pick<Sandbox, 'settings'>): TenantSettings => ({
  officialAccount: accounts.messagingApp,
  miniProgram: accounts.miniProgramApp,
  merchant: accounts.merchant,
  sms: {
    ...accounts.sms,
    codeTemplateIds: { cn: '2400001', en: '2400002' },
    refundTemplateIds: { cn: '2400003', en: '2400004' },
  },
  mail: accounts.mail,
  whatsapp: {
    ...accounts.whatsapp,
    codeTemplates: { cn: { template: 'fairgate_code', language: 'zh_CN' }, en: { template: 'fairgate_code', language: 'en_US' } },
  },
  google: accounts.google,
  imaster: accounts.imaster,
})
