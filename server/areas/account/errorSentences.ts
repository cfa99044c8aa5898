import type * as errorCodes from '../../../contract/account/errorCodes'
import type { ErrorSentences } from '../../core/errors/errorSentences'

/** The errors of accounts and sign-in. */
export const errorSentences: ErrorSentences<typeof errorCodes> = {
  noSuchUser: { http: 200, cn: '无用户信息', en: 'No user information' },
  badClient: { http: 200, cn: '客户端凭证无效', en: 'The client credentials are not valid' },
  phoneInvalid: { http: 422, cn: '请输入正确的手机号', en: 'Please enter a valid phone number' },
  emailInvalid: { http: 422, cn: '请输入正确的邮箱', en: 'Please enter a valid email address' },
  emailProviderUnsupported: {
    http: 422,
    cn: '暂不支持此邮箱，请更换邮箱',
    en: 'This email provider is not supported. Please use another address.',
  },
  codeWrong: { http: 422, cn: '验证码不正确，还可尝试 {left} 次', en: 'Incorrect code. Attempts left: {left}.' },
  codeExpired: { http: 422, cn: '验证码已过期，请重新获取', en: 'This code has expired. Please request a new one.' },
  codeUsed: { http: 422, cn: '验证码已使用过，请重新获取', en: 'This code has already been used. Please request a new one.' },
  codeTooManyTries: {
    http: 429,
    cn: '验证码错误次数过多，请重新获取',
    en: 'Too many incorrect codes. Please request a new one.',
  },
  codeNotAsked: { http: 422, cn: '请先获取验证码', en: 'Please request a code first' },
  codeTooSoon: { http: 429, cn: '请 {seconds} 秒后再获取验证码', en: 'You can request another code in {seconds} seconds' },
  codeTooMany: {
    http: 429,
    cn: '获取验证码的次数已达上限，请 {wait}后再试',
    en: 'You have requested too many codes. Please try again in {wait}.',
  },
  codeNotSent: {
    http: 503,
    cn: '验证码发送失败，请稍后再试',
    en: 'The code could not be sent. Please try again shortly.',
  },
  agreementsMissing: { http: 422, cn: '请先阅读并同意相关协议', en: 'Please read and accept the agreements first' },
  grantUnsupported: { http: 422, cn: '不支持此登录方式', en: 'This sign-in method is not supported' },
  passwordWrong: { http: 422, cn: '账号或密码不正确', en: 'Incorrect account or password' },
  wechatUnavailable: {
    http: 503,
    cn: '微信授权暂时不可用，请用验证码登录',
    en: 'WeChat sign-in is temporarily unavailable. Please sign in with a code.',
  },
  captchaNeeded: {
    http: 422,
    cn: '尝试次数较多，请稍候片刻后重试',
    en: 'Too many attempts. Please wait a moment and try again.',
  },
  captchaWrong: {
    http: 422,
    cn: '安全验证未通过，请重试',
    en: 'The security check failed. Please try again.',
  },
  passwordMustChange: {
    http: 422,
    cn: '此密码为一次性密码，请设置新密码',
    en: 'This is a one-time password. Please set a new password.',
  },
  accountSwitchedOff: {
    http: 403,
    cn: '此账号已停用，如有疑问请联系主办方',
    en: 'This account is switched off. If you have questions, please contact the organiser.',
  },
  lastAccountManager: {
    http: 409,
    cn: '这是最后一个可以管理账号的账号，请先将该权限授予其他同事',
    en: 'This is the last account that can manage accounts. Give the right to a colleague first.',
  },
  googleRefused: {
    http: 422,
    cn: 'Google 未确认您的登录，请重试',
    en: 'Google did not confirm your sign-in. Please try again.',
  },
  googleEmailUnverified: {
    http: 422,
    cn: '您的 Google 账号没有已验证的邮箱，请更换登录方式',
    en: 'Your Google account has no verified email address. Please use another sign-in method.',
  },
  googleUnavailable: {
    http: 503,
    cn: 'Google 登录暂时不可用，请更换登录方式',
    en: 'Google sign-in is temporarily unavailable. Please use another sign-in method.',
  },
  imasterCodeInvalid: {
    http: 422,
    cn: '会员登录已过期，请重新登录',
    en: 'Your member sign-in has expired. Please sign in again.',
  },
  imasterCodeUsed: {
    http: 422,
    cn: '此次会员登录已使用，请重新登录',
    en: 'This member sign-in has already been used. Please sign in again.',
  },
  imasterUnavailable: {
    http: 503,
    cn: '会员系统暂无响应，请更换登录方式',
    en: 'The membership service is not responding. Please use another sign-in method.',
  },
  memberWithoutContact: {
    http: 422,
    cn: '您的会员资料中没有已验证的手机号或邮箱，请更换登录方式',
    en: 'Your membership has no verified phone number or email address. Please use another sign-in method.',
  },
  contactTaken: {
    http: 409,
    cn: '此手机号或邮箱已用于另一个账号，请换一个，或直接用它登录',
    en: 'Another account already uses this phone number or email address. Choose another one, or sign in with it.',
  },
  accountManaged: {
    http: 403,
    cn: '此账号由主办方管理，请联系主办方修改',
    en: 'The organiser manages this account. Please ask them for the change.',
  },
  accountIsPersonal: {
    http: 403,
    cn: '这是对方的个人账号，公司不能重设其密码。忘记密码可联系主办方，或移除该账号后重新邀请。',
    en: "This is the person's own account, so your company can't reset its password. They can ask the organiser, or you can remove the account and invite them again.",
  },
}
