import { captchaCalls } from '@contract/account/captcha.calls'
import type { CaptchaAnswer } from '@contract/account/captcha.schema'
import { call } from '@/api/call'
import { solve } from './solve'

/** Fetches a challenge and works it out. @throws CallFailure */
export const prove = async (): Promise<Required<CaptchaAnswer>> => {
  const { key, challenge } = await call(captchaCalls.challenge)
  return { captchaKey: key, captchaCode: String(await solve(challenge)) }
}
