import { get, post, rows } from '../call'
import type { wechatSchemas } from './wechat.schema'

export const wechatCalls = rows<typeof wechatSchemas>()({
  /** A signature of a page's URL (without its hash) for WeChat's JSSDK. */
  jsSdk: post('/api/blade-resource/wx/noToken/getJsSdk', {
    access: 'open',
    needsNoExhibition: true,
  }),
  /**
   * Without a code: the redirect address. With one: a handle for the open id. The open id itself never leaves the server. Knowing it
   * would not allow a sign-in.
   */
  openId: get('/api/blade-resource/wx/noToken/getOpenId', { access: 'open', isStore: true }),
})
