import { wechatCalls } from '../../../../contract/entry/wechat.calls'
import { wechatSchemas } from '../../../../contract/entry/wechat.schema'
import { bind } from '../../../core/calls/bind'
import { jsSdkConfig, openIdOrRedirect } from './wechat.service'

export const wechatRoutes = bind(wechatCalls, wechatSchemas, (app) => ({
  jsSdk: ({ scope, body }) => jsSdkConfig(app, scope, body),
  openId: ({ scope, query, request, reply }) => openIdOrRedirect(app, scope, query, { request, reply }),
}))
