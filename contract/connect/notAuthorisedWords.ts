import type { Bilingual } from '../language'

/** What a member without a seat reads (R64): on the screen, from the server and without a network. */
export const notAuthorisedWords: Bilingual = {
  cn: '您的账号未开通扫码权限，请联系贵公司主账号开通',
  en: 'Your account is not authorised to scan. Please ask a main account of your company.',
}
