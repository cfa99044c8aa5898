import { wechatCalls } from '@contract/entry/wechat.calls'
import { call } from '@/api/call'
import { platform } from '@/platform'
import { session } from '@/stores/session'
import { grant, isUnknownPerson } from './grant'

interface Handle {
  text: string
  madeAtMs: number
}

/** Open-id handles expire after ten minutes (R13: 600 s). An expired one is fetched again. */
const handleTtlMs = 9 * 60_000

let persisted: Handle | null = null

/** A handle for this person's open id; null where this host app has none. In the messaging browser the page may leave to fetch it. */
export const openIdHandle = async (): Promise<string | null> => {
  if (persisted && Date.now() - persisted.madeAtMs < handleTtlMs) return persisted.text
  const proof = await platform.signIn()
  if (!proof) return null
  const { openid } = await call(wechatCalls.openId, { query: { tenantId: session.link.tenantId, ...proof } })
  persisted = openid ? { text: openid, madeAtMs: Date.now() } : null
  return openid ?? null
}

/** Deletes a used handle. */
export const forgetHandle = (): void => {
  persisted = null
}

/** Signs in by WeChat's open id. @returns false if it belongs to no account; the first sign-in then uses the handle */
export const signInByOpenId = async (): Promise<boolean> => {
  const openid = await openIdHandle()
  if (!openid) return false
  try {
    await grant({ grant_type: 'appopenid', openid })
    forgetHandle()
    return true
  } catch (error) {
    if (isUnknownPerson(error)) return false
    forgetHandle()
    throw error
  }
}
