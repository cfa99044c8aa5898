import { Type } from 'typebox'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { GatewayError } from '../GatewayError'
import { parseJson, readJson } from '../http'
import type { CallOutside } from '../http'

export interface WechatQuestion<Schema extends TSchema> {
  operation: string
  path: string
  query?: Record<string, string>
  /** With a body it is a POST of JSON. */
  body?: object
  schema: Schema
  isRead?: boolean
}

export type AskWechat = <Schema extends TSchema>(question: WechatQuestion<Schema>) => Promise<Static<Schema>>

const ErrorAnswer = Type.Object({ errcode: Type.Integer() })

/** WeChat's own word for "the system is busy, try again". */
const busyCode = -1

/** Calls of api.weixin.qq.com: always HTTP 200, `errcode` other than 0 is a refusal. */
export function makeAskWechat(apiUrl: string, callOutside: CallOutside): AskWechat {
  return async ({ operation, path, query, body, schema, isRead }) => {
    const origin = { service: 'wechat', operation } as const
    const answer = await callOutside({
      ...origin,
      method: body ? 'POST' : 'GET',
      url: `${apiUrl}${path}${query ? `?${new URLSearchParams(query)}` : ''}`,
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
      isRead,
    })
    const parsed = parseJson(answer.text)
    if (Value.Check(ErrorAnswer, parsed) && parsed.errcode !== 0) {
      const code = parsed.errcode === busyCode ? 'unreachable' : 'refused'
      throw new GatewayError(code, { ...origin, outsideCode: String(parsed.errcode) })
    }
    return readJson(schema, answer.text, origin)
  }
}
