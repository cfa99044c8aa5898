import type { TenantSettings } from '../core/exhibition/TenantSettings'
import { type Sandbox, sandboxPurposeTemplates } from '../sandboxes'
import { demoTenants, type DemoTenant } from './fairs'
import { demoMessageTemplates, demoSubscriptionMessages, refundTemplateIds } from './messageTemplates'

/** The signatures of the demo organisers, which the sandbox's SMS provider has approved. */
export const demoSmsSignatures = demoTenants.map(({ name }) => name.cn)

/** The demo organisers' accounts at outside services, as the sandbox gives them. */
export const demoSettings = (
  { settings: { accounts } }: Pick<Sandbox, 'settings'>,
  { name }: Pick<DemoTenant, 'name'>,
): TenantSettings => ({
  officialAccount: accounts.messagingApp,
  miniProgram: accounts.miniProgramApp,
  merchant: accounts.merchant,
  stripe: accounts.stripe,
  sms: {
    ...accounts.sms,
    signName: name.cn,
    codeTemplateIds: { cn: '2400001', en: '2400002' },
    purposeTemplateIds: sandboxPurposeTemplates,
    refundTemplateIds,
    messageTemplates: demoMessageTemplates,
  },
  subscriptionMessages: demoSubscriptionMessages,
  mail: { ...accounts.mail, from: `"${name.cn} ${name.en}" <fair@fairgate.example>` },
  whatsapp: {
    ...accounts.whatsapp,
    codeTemplates: { cn: { template: 'fairgate_code', language: 'zh_CN' }, en: { template: 'fairgate_code', language: 'en_US' } },
  },
  google: accounts.google,
  appleWallet: accounts.appleWallet,
  googleWallet: accounts.googleWallet,
  imaster: accounts.imaster,
  invoicing: accounts.invoicing,
  tailorHub: accounts.tailorHub,
  anGeBo: accounts.anGeBo,
})
