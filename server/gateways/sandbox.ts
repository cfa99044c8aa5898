import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Fastify from 'fastify'
import type { GatewaySettings } from './GatewaySettings'
import { registerGoogle } from './google/sandbox'
import type { MemberSystem } from './imaster/Imaster'
import { registerImaster } from './imaster/sandbox'
import type { MailAccount } from './mail/Mail'
import { startMail } from './mail/sandbox'
import { registerPayment } from './payment/sandbox'
import { registerCashier } from './payment/sandboxCashier'
import { registerClient } from './payment/sandboxClient'
import { sandboxAccounts } from './sandboxKit/accounts'
import type { SandboxAccounts } from './sandboxKit/accounts'
import { registerControl } from './sandboxKit/control'
import { loadCredentials, saveCredentials } from './sandboxKit/credentials'
import { makeFaults } from './sandboxKit/faults'
import { openOutbox } from './sandboxKit/outbox'
import { registerOutbox } from './sandboxKit/outboxPage'
import { keepRawBodies } from './sandboxKit/rawBody'
import type { SandboxWorld } from './sandboxKit/SandboxWorld'
import { openStore } from './sandboxKit/store'
import { registerSms } from './sms/sandbox'
import type { SmsTemplates } from './sms/sandbox'
import { registerWechat } from './wechat/sandbox'
import { registerWhatsApp } from './whatsapp/sandbox'

export type { SandboxCommand } from './sandboxKit/control'
export type { OutboxMessage } from './sandboxKit/outbox'
export { sandboxOpenId, sandboxUnionId } from './wechat/sandboxPeople'

export interface SandboxOptions {
  /** The sandbox keeps its keys and its memory in `<dataDir>/sandbox`. */
  dataDir: string
  /** 0, the default, takes a free one. */
  port?: number
  smtpPort?: number
  host?: string
  /** The main server's address, which passes `/dev/…` on to the sandbox; without it browsers come here directly. */
  publicUrl?: string
  /** Beside the sign-in codes `2400001` (cn) and `2400002` (en), whose parameters are code and minutes. */
  smsTemplates?: SmsTemplates
  now?: () => Date
  /** Pauses before a notice is tried again. WeChat's own go from 15 s to 6 h. */
  noticeRetryMs?: number[]
  refundDelayMs?: number
}

export interface SandboxSettings {
  /** For `gatewaySettings`: the addresses of the outside. */
  gateways: Pick<GatewaySettings, 'wechat' | 'payment' | 'sms' | 'whatsapp' | 'google'>
  /** For the tenant: what WeChat and the providers would have given it. */
  accounts: SandboxAccounts & { mail: MailAccount; imaster: MemberSystem }
  /** WeChat Pay's public key, to configure instead of certificates: `merchant.platformKeys = {[id]: pem}`. */
  platformPublicKey: { id: string; pem: string }
}

export interface Sandbox {
  url: string
  smtpUrl: string
  settings: SandboxSettings
  /** May be called again. */
  close(): Promise<void>
}

/** Where the gateways find a sandbox, also one that another process runs. */
export const sandboxGateways = (url: string, publicUrl?: string): SandboxSettings['gateways'] => ({
  wechat: { apiUrl: url, openUrl: publicUrl ? `${publicUrl}/dev` : url },
  payment: { apiUrl: url },
  sms: { apiUrl: url },
  whatsapp: { apiUrl: url },
  google: {
    authorizeUrl: `${publicUrl ? `${publicUrl}/dev` : url}/google/o/oauth2/v2/auth`,
    tokenInfoUrl: `${url}/google/tokeninfo`,
    userInfoUrl: `${url}/google/v1/userinfo`,
  },
})

const signInTemplates: SmsTemplates = {
  2400001: '您的验证码是{1}，{2}分钟内有效。请勿告诉他人。',
  2400002: 'Your code is {1}. It is valid for {2} minutes. Never share it.',
}

const retryMs = [500, 500, 1000, 2000, 4000, 8000, 15_000, 15_000, ...Array.from({ length: 20 }, () => 30_000)]

/**
 * WeChat, WeChat Pay, the SMS provider, WhatsApp, Google, an organiser's member system and a mail server in one process on this machine, speaking their protocols, so
 * that the real gateways run against them. For development and tests: it accepts anybody as anybody.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host = '127.0.0.1', now = () => new Date() } = options
  const folder = join(options.dataDir, 'sandbox')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
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
    cashierUrl: () => `${options.publicUrl ? `${options.publicUrl}/dev` : url}/cashier`,
  }

  keepRawBodies(app)
  const wechat = registerWechat(app, world)
  const payment = registerPayment(app, world, {
    noticeRetryMs: options.noticeRetryMs ?? retryMs,
    refundDelayMs: options.refundDelayMs ?? 300,
  })
  registerCashier(app, payment)
  registerClient(app, world, payment)
  registerSms(app, world, { ...signInTemplates, ...options.smsTemplates })
  registerWhatsApp(app, world)
  registerGoogle(app, world)
  registerImaster(app, world)
  registerOutbox(app, world.outbox)
  registerControl(app, { now, faults: world.faults, payment, wechat })

  const mail = await startMail(world, { host, port: options.smtpPort ?? 0 })

  let closing: Promise<void> | undefined
  async function closeAll(): Promise<void> {
    payment.close()
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

  return {
    url,
    smtpUrl: mail.url,
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
      },
      platformPublicKey: { id: credentials.platformPublicKey.id, pem: credentials.platformPublicKey.publicKeyPem },
    },
    close,
  }
}
