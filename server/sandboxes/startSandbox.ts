import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Fastify from 'fastify'
import { registerCrm } from './crm/registerCrm'
import { registerGoogle } from './google/registerGoogle'
import { registerGoogleWallet } from './google/registerGoogleWallet'
import type { MemberSystem } from '../gateways/imaster/Imaster'
import { registerImaster } from './imaster/registerImaster'
import type { InvoicingAccount } from '../gateways/invoicing/Invoicing'
import { registerInvoicing, sandboxSeller } from './invoicing/registerInvoicing'
import type { MailAccount } from '../gateways/mail/Mail'
import { startMail } from './mail/startMail'
import type { PartnerAccount } from '../gateways/partner/makePartnerCall'
import { registerAnGeBo } from './partners/registerAnGeBo'
import { registerTailorHub } from './partners/registerTailorHub'
import { registerPayment } from './payment/registerPayment'
import { registerCashier } from './payment/registerCashier'
import { registerClient } from './payment/registerClient'
import { sandboxAccounts } from './kit/accounts'
import type { SandboxAccounts } from './kit/accounts'
import { registerControl } from './kit/control'
import { loadCredentials, saveCredentials } from './kit/credentials'
import { makeFaults } from './kit/faults'
import { findNeighbour, storeAddress } from './kit/neighbour'
import { openOutbox } from './kit/outbox'
import { registerOutbox } from './kit/outboxPage'
import { storeRawBodies } from './kit/rawBody'
import type { SandboxWorld } from './kit/SandboxWorld'
import { makeStatements } from './kit/statements'
import { openStore } from './kit/store'
import { sandboxGateways, type SandboxGateways } from './sandboxGateways'
import { registerSms } from './sms/registerSms'
import type { SmsTemplates } from './sms/registerSms'
import { registerStripe } from './stripe/registerStripe'
import { registerWechat } from './wechat/registerWechat'
import { registerWhatsApp } from './whatsapp/registerWhatsApp'

export interface SandboxOptions {
  /** The sandbox stores its keys and its data in `<dataDir>/sandbox`. */
  dataDir: string
  /** 0, the default, takes a free port. */
  port?: number
  smtpPort?: number
  host?: string
  /** The main server's address, which forwards `/dev/…` to the sandbox. Without it, browsers connect directly. */
  publicUrl?: string
  /** In addition to the sign-in templates `2400001` (cn) and `2400002` (en), whose parameters are code and minutes. */
  smsTemplates?: SmsTemplates
  /** Approved signatures of SMS, in addition to the account's own. */
  smsSignatures?: string[]
  now?: () => Date
  /** Delays before a notice is sent again. WeChat's own are 15 s to 6 h. */
  noticeRetryMs?: number[]
  refundDelayMs?: number
  invoiceDelayMs?: number
}

export interface SandboxSettings {
  /** The outside addresses, for `gatewaySettings`. */
  gateways: SandboxGateways
  /** The tenant's settings, as WeChat and the providers would issue them. */
  accounts: SandboxAccounts & {
    mail: MailAccount
    imaster: MemberSystem
    invoicing: InvoicingAccount
    tailorHub: PartnerAccount
    anGeBo: PartnerAccount
  }
  /** WeChat Pay's public key, to configure instead of certificates: `merchant.platformKeys = {[id]: pem}`. */
  platformPublicKey: { id: string; pem: string }
}

export interface Sandbox {
  url: string
  smtpUrl: string
  settings: SandboxSettings
  /** The sandbox that another server runs on the same data folder, with an outbox of its own; null if there is none. */
  neighbourUrl: string | null
  /** May be called repeatedly. */
  close(): Promise<void>
}

/** The last line binds the code to the site (domain-bound one-time codes), so that a browser fills it in there and nowhere else. */
const signInTemplates = (host: string): SmsTemplates => ({
  2400001: `您的验证码是{1}，{2}分钟内有效。请勿告诉他人。\n@${host} #{1}`,
  2400002: `Your code is {1}. It is valid for {2} minutes. Never share it.\n@${host} #{1}`,
  2400101: `您正在登录，验证码是{1}，{2}分钟内有效。请勿告诉他人。\n@${host} #{1}`,
  2400102: `You are signing in. Your code is {1}. It is valid for {2} minutes. Never share it.\n@${host} #{1}`,
  2400103: `您正在设置登录密码，验证码是{1}，{2}分钟内有效。请勿告诉他人。\n@${host} #{1}`,
  2400104: `You are setting a new password. Your code is {1}. It is valid for {2} minutes. Never share it.\n@${host} #{1}`,
  2400105: `您正在找回登记确认函，验证码是{1}，{2}分钟内有效。请勿告诉他人。\n@${host} #{1}`,
  2400106: `You are looking for your confirmation. Your code is {1}. It is valid for {2} minutes. Never share it.\n@${host} #{1}`,
  2400107: `您正在绑定此手机号，验证码是{1}，{2}分钟内有效。请勿告诉他人。\n@${host} #{1}`,
  2400108: `You are linking this phone number to your account. Your code is {1}. It is valid for {2} minutes. Never share it.\n@${host} #{1}`,
  2400109: `您正在更换账号的手机号或邮箱，验证码是{1}，{2}分钟内有效。请勿告诉他人。\n@${host} #{1}`,
  2400110: `You are changing the phone number or email address of your account. Your code is {1}. It is valid for {2} minutes. Never share it.\n@${host} #{1}`,
  2400111: `您正在注销账号，注销后无法恢复。验证码是{1}，{2}分钟内有效。请勿告诉他人。\n@${host} #{1}`,
  2400112: `You are deleting your account. This cannot be undone. Your code is {1}. It is valid for {2} minutes. Never share it.\n@${host} #{1}`,
})

/** The templates of the sandbox whose sentence says what a code is for. */
export const sandboxPurposeTemplates = {
  signIn: { cn: '2400101', en: '2400102' },
  password: { cn: '2400103', en: '2400104' },
  confirmation: { cn: '2400105', en: '2400106' },
  newContact: { cn: '2400107', en: '2400108' },
  contactChange: { cn: '2400109', en: '2400110' },
  deletion: { cn: '2400111', en: '2400112' },
}

const retryMs = [500, 500, 1000, 2000, 4000, 8000, 15_000, 15_000, ...Array.from({ length: 20 }, () => 30_000)]

/**
 * WeChat, WeChat Pay, Stripe, the SMS provider, WhatsApp, Google, an organiser's member system, an invoice platform, tailor-hub, anGeBo, systems of
 * companies and a mail server, in one process on this machine. They speak the real protocols, so that the real gateways run against them. For development and tests: it accepts any
 * identity.
 */
// oxlint-disable-next-line max-lines-per-function -- the parts of the sandbox in the order in which they start
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host = '127.0.0.1', now = () => new Date() } = options
  const folder = join(options.dataDir, 'sandbox')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const neighbourUrl = await findNeighbour(folder)
  const credentialsPath = join(folder, 'credentials.json')
  const credentials = await loadCredentials(credentialsPath, now())
  const app = Fastify({ forceCloseConnections: true, return503OnClosing: false })
  let url = ''
  const world: SandboxWorld = {
    now,
    credentials,
    saveCredentials: () => saveCredentials(credentialsPath, credentials),
    accounts: sandboxAccounts(credentials),
    store: openStore(join(folder, 'state.jsonl')),
    faults: makeFaults(),
    outbox: openOutbox(join(folder, 'outbox.jsonl'), now),
    statements: makeStatements(now),
    cashierUrl: () => `${options.publicUrl ? `${options.publicUrl}/dev` : url}/cashier`,
  }

  storeRawBodies(app)
  const wechat = registerWechat(app, world)
  const delays = { noticeRetryMs: options.noticeRetryMs ?? retryMs, refundDelayMs: options.refundDelayMs ?? 300 }
  const payment = registerPayment(app, world, delays)
  const stripe = registerStripe(app, world, delays)
  registerCashier(app, payment)
  registerClient(app, world, payment)
  registerSms(
    app,
    world,
    { ...signInTemplates(options.publicUrl ? new URL(options.publicUrl).hostname : host), ...options.smsTemplates },
    options.smsSignatures,
  )
  registerWhatsApp(app, world)
  registerGoogle(app, world)
  registerGoogleWallet(app, world)
  registerImaster(app, world)
  const invoicing = registerInvoicing(app, world, options.invoiceDelayMs)
  const tailorHub = registerTailorHub(app, world)
  const anGeBo = registerAnGeBo(app, world)
  registerCrm(app, world)
  registerOutbox(app, world.outbox)
  registerControl(app, { now, faults: world.faults, payment, wechat, invoicing, stripe, tailorHub, anGeBo, statements: world.statements })

  const mail = await startMail(world, { host, port: options.smtpPort ?? 0 })

  let closing: Promise<void> | undefined
  let takeBackAddress = (): void => undefined
  async function closeAll(): Promise<void> {
    takeBackAddress()
    payment.close()
    stripe.close()
    await Promise.all([app.close(), mail.close()])
    world.store.close()
    world.outbox.close()
  }

  function close(): Promise<void> {
    closing ??= closeAll()
    return closing
  }

  try {
    await app.listen({ host, port: options.port ?? 0 })
  } catch (error) {
    await close()
    throw error
  }
  url = `http://${host}:${(app.server.address() as AddressInfo).port}`
  takeBackAddress = storeAddress(folder, url)

  return {
    url,
    smtpUrl: mail.url,
    neighbourUrl,
    settings: {
      gateways: sandboxGateways(url, options.publicUrl),
      accounts: {
        ...world.accounts,
        mail: mail.account,
        imaster: {
          ...credentials.imaster,
          exchangeUrl: `${url}/imaster/exchange`,
          loginUrl: `${options.publicUrl ? `${options.publicUrl}/dev` : url}/imaster/login`,
        },
        invoicing: { ...credentials.invoicing, ...sandboxSeller, url: `${url}/open/v1/services` },
        tailorHub: { ...credentials.tailorHub, url: `${url}/tailorhub` },
        anGeBo: { ...credentials.anGeBo, url: `${url}/angebo` },
      },
      platformPublicKey: { id: credentials.platformPublicKey.id, pem: credentials.platformPublicKey.publicKeyPem },
    },
    close,
  }
}
