import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { WechatApp } from '../../gateways/wechat/Wechat'
import type { SandboxWorld } from '../kit/SandboxWorld'
import { isOpenIdOf } from './people'

const SendSubscription = Type.Object({
  touser: Type.String(),
  template_id: Type.String(),
  page: Type.Optional(Type.String()),
  data: Type.Record(Type.String(), Type.Object({ value: Type.String() })),
  miniprogram_state: Type.Optional(Type.Enum(['developer', 'trial', 'formal'])),
  lang: Type.Optional(Type.Enum(['zh_CN', 'zh_TW', 'zh_HK', 'en_US'])),
})

/** The forms of values by the kind of their member, as WeChat's guide of subscription messages lists them. */
const forms: Record<string, RegExp> = {
  thing: /^[^]{1,20}$/u,
  number: /^\d{1,32}$/,
  letter: /^[a-z]{1,32}$/i,
  symbol: /^[^\p{L}\p{N}]{1,5}$/u,
  character_string: /^[\x21-\x7e]{1,32}$/,
  time: /^(\d{4}(年|-|\/)\d{1,2}(月|-|\/)\d{1,2}日? ?)?(\d{1,2}:\d{2}(:\d{2})?)?([~-].+)?$/,
  date: /^\d{4}(年|-|\/)\d{1,2}(月|-|\/)\d{1,2}日?( \d{1,2}:\d{2}(:\d{2})?)?([~-].+)?$/,
  amount: /^[¥$]?\d{1,10}(\.\d{1,2})?元?$/,
  phone_number: /^[-+()\d]{1,17}$/,
  car_number: /^[\p{L}\p{N}]{1,8}$/u,
  name: /^(\p{Script=Han}{1,10}|[\p{L} .]{1,20})$/u,
  phrase: /^\p{Script=Han}{1,5}$/u,
}

const formOf = (name: string): RegExp | undefined => forms[name.replace(/\d+$/, '')]

type Refusal = [errcode: number, errmsg: string]

export interface SandboxSubscriptions {
  accept(openId: string, templateIds: string[]): void
  /** @returns why WeChat refuses the message; undefined if it was sent */
  send(app: WechatApp, message: unknown): Refusal | undefined
}

/** The subscription messages of the mini-program: one for each consent. The sandbox knows every template. */
export function makeSandboxSubscriptions({ accounts, outbox, store }: SandboxWorld): SandboxSubscriptions {
  const consents = store.collection<number>('wechat subscriptions')
  const keyOf = (openId: string, templateId: string): string => `${openId} ${templateId}`

  return {
    accept(openId, templateIds) {
      for (const templateId of templateIds) {
        const key = keyOf(openId, templateId)
        consents.put(key, (consents.get(key) ?? 0) + 1)
      }
    },
    send({ appId }, message) {
      if (!Value.Check(SendSubscription, message)) return [47001, 'data format error']
      const { touser, template_id: templateId, page, data } = message
      if (appId !== accounts.miniProgramApp.appId || !/^[\w-]{10,80}$/.test(templateId)) return [40037, 'invalid template_id']
      if (!isOpenIdOf(appId, touser)) return [40003, 'invalid openid']
      if (page !== undefined && !/^areas\/\w+(\/\w+)+(\?.*)?$/.test(page)) return [41030, 'invalid page']
      const wrong = Object.entries(data).find(([name, { value }]) => !formOf(name)?.test(value))
      if (wrong) return [47003, `argument invalid! data.${wrong[0]}.value invalid`]
      const key = keyOf(touser, templateId)
      const left = consents.get(key) ?? 0
      if (left === 0) return [43101, 'user refuse to accept the msg']
      consents.put(key, left - 1)
      const text = Object.entries(data)
        .map(([name, { value }]) => `${name}: ${value}`)
        .join('\n')
      outbox.add({ kind: 'subscription', to: touser, text, page, subject: templateId })
      return undefined
    },
  }
}
