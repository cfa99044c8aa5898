import type { GoogleClient, MailAccount, MemberSystem, Merchant, SmsAccount, WechatApp, WhatsAppAccount } from '../../gateways'

/** An organiser's accounts at outside services, as they stand sealed in `tenants.sealed_settings`. What is missing is not offered. */
export interface TenantSettings {
  officialAccount?: WechatApp
  miniProgram?: WechatApp
  merchant?: Merchant
  sms?: SmsAccount & {
    /** Templates with the code as `{1}` and its minutes as `{2}`. */
    codeTemplateIds: { cn: string; en: string }
    /** Templates with the order's number as `{1}`. */
    refundTemplateIds: { cn: string; en: string }
  }
  mail?: MailAccount
  whatsapp?: WhatsAppAccount & {
    /** Approved templates of the authentication kind, with Meta's names of their languages. */
    codeTemplates: { cn: { template: string; language: string }; en: { template: string; language: string } }
  }
  google?: GoogleClient
  /** The organiser's own member system. */
  imaster?: MemberSystem
}
