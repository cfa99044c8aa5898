import type { IncomingHttpHeaders } from 'node:http'
import type { CaptchaAnswer } from '../../../../contract/account/captcha.schema'

const text = (value: string | string[] | undefined, longest: number): string | undefined =>
  typeof value === 'string' && value.length <= longest ? value : undefined

/** Clients of this dialect send the proof of work as headers; ours as parameters, which win. */
export const withCaptchaHeaders = <T extends CaptchaAnswer>(parameters: T, headers: IncomingHttpHeaders): T => {
  const captchaKey = parameters.captchaKey ?? text(headers['captcha-key'], 1000)
  const captchaCode = parameters.captchaCode ?? text(headers['captcha-code'], 12)
  return { ...parameters, ...(captchaKey && { captchaKey }), ...(captchaCode && { captchaCode }) }
}
