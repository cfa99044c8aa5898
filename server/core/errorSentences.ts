import type { ErrorName } from '../../contract/dialectCodes'
import type { Language } from '../../contract/language'

/**
 * The HTTP status and the sentence of every error in both languages. `{name}` is a detail from the thrower. 400 never appears,
 * because clients of this dialect swallow it.
 */
export interface ErrorRow {
  http: 200 | 401 | 403 | 404 | 408 | 409 | 413 | 422 | 429 | 500 | 503
  cn: string
  en: string
}

export const errorSentences: Record<ErrorName, ErrorRow> = {
  // the dialect's own numbers
  notSignedIn: {
    http: 401,
    cn: '登录已失效，请重新登录',
    en: 'Your sign-in has ended. Please sign in again.',
  },
  noSuchUser: { http: 200, cn: '无用户信息', en: 'No user information' },
  noSuchTenant: { http: 200, cn: '主办方不存在', en: 'Organiser not found' },
  badClient: { http: 200, cn: '客户端凭证无效', en: 'The client credentials are not valid' },

  // the system
  systemError: { http: 500, cn: '系统错误', en: 'System error' },
  unavailable: {
    http: 503,
    cn: '服务暂时不可用，已填写的内容不会丢失，请稍后再试',
    en: 'The service is temporarily unavailable. Your entries are kept. Please try again shortly.',
  },
  storageFull: {
    http: 503,
    cn: '暂时无法保存文件，请稍后再试',
    en: 'Files cannot be saved right now. Please try again later.',
  },
  notFound: { http: 404, cn: '没有找到相关内容', en: 'We could not find what you were looking for' },
  invalid: {
    http: 422,
    cn: '部分内容需要修改，请检查标红的项',
    en: 'Some fields need your attention. Please check the ones marked in red.',
  },
  requestTimeout: {
    http: 408,
    cn: '网络太慢，内容未能在规定时间内传完，请换个网络后重试',
    en: 'Your connection is too slow, and not everything arrived in time. Please try again on a better network.',
  },
  tooLarge: { http: 413, cn: '提交的内容过大（不超过 {limit}）', en: 'Your upload is too large (limit: {limit})' },
  tooManyRequests: {
    http: 429,
    cn: '操作太频繁，请 {wait}后再试',
    en: 'Too many attempts. Please try again in {wait}.',
  },
  workRunning: {
    http: 429,
    cn: '您的上一个文件还在处理，请稍等片刻再试',
    en: 'Your previous file is still being processed. Please try again in a moment.',
  },
  workSpent: {
    http: 429,
    cn: '您最近一小时处理的文件较多，请 {wait}后再试',
    en: 'We have processed a lot of files for you in the last hour. Please try again in {wait}.',
  },
  forbidden: { http: 403, cn: '您没有权限执行此操作', en: 'You do not have permission to do this' },
  wrongScope: {
    http: 403,
    cn: '登录信息与当前展会不一致，请重新登录',
    en: 'You are signed in to a different exhibition. Please sign in here.',
  },
  linkIncorrect: {
    http: 422,
    cn: '链接地址不正确，请使用完整链接重新打开。',
    en: 'The link address is incorrect. Please reopen using the full URL.',
  },
  idempotencyKeyMissing: {
    http: 422,
    cn: '请求缺少幂等键，请刷新页面后再试',
    en: 'The request has no idempotency key. Please reload the page and try again.',
  },
  idempotencyKeyReused: {
    http: 409,
    cn: '此操作已提交过不同的内容，请刷新页面后再试',
    en: 'This action was already submitted with different content. Please reload the page and try again.',
  },
  idempotencyInFlight: {
    http: 409,
    cn: '正在处理上一次提交，请稍候',
    en: 'Your previous request is still being processed. Please wait a moment.',
  },
  unreadable: { http: 422, cn: '无法读取提交的内容', en: 'The request could not be read' },
  gatewayUnavailable: {
    http: 503,
    cn: '外部服务暂无响应，请稍后再试',
    en: 'An external service is not responding. Please try again shortly.',
  },

  // sign-in
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
  phoneCountryUnsupported: {
    http: 422,
    cn: '暂不支持向此国家或地区的手机发送验证码，请使用邮箱登录',
    en: 'Codes cannot be sent to phones of this country or region. Please sign in by email.',
  },
  handleInvalid: {
    http: 401,
    cn: '微信授权已失效，请重新进入',
    en: 'Your WeChat sign-in has expired. Please open the page again.',
  },
  agreementsMissing: { http: 422, cn: '请先阅读并同意相关协议', en: 'Please read and accept the agreements first' },
  grantUnsupported: { http: 422, cn: '不支持此登录方式', en: 'This sign-in method is not supported' },
  passwordWrong: { http: 422, cn: '账号或密码不正确', en: 'Incorrect account or password' },
  wechatUnavailable: {
    http: 503,
    cn: '微信授权暂时不可用，请用验证码登录',
    en: 'WeChat sign-in is temporarily unavailable. Please sign in with a code.',
  },
  handoffInvalid: {
    http: 422,
    cn: '小程序传递的登录凭证已失效，请重新登录',
    en: 'Your sign-in from the mini-program has expired. Please sign in again.',
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
  autoLoginInvalid: { http: 422, cn: '此登录链接已失效，请重新登录', en: 'This sign-in link has expired. Please sign in.' },

  // registration
  registrationStopped: { http: 403, cn: '登记已停止', en: 'Registration has closed' },
  registrationClosed: { http: 403, cn: '登记通道已关闭', en: 'This registration link is closed' },
  registerTypeUnavailable: {
    http: 403,
    cn: '本展会暂不接受此类登记',
    en: 'The fair does not take this kind of registration at the moment',
  },
  consentNeeded: {
    http: 409,
    cn: '您的登记或账号以此文本为前提，注销账号后方可撤回。',
    en: 'Your registration or your account depends on this text. It ends when you delete your account.',
  },
  documentTaken: {
    http: 409,
    cn: '您已登记过此证件，请勿重复操作',
    en: 'You have registered this document, please do not repeat the operation',
  },
  formChanged: {
    http: 409,
    cn: '登记表已更新，请核对后再提交',
    en: 'The form has changed. Please check it and submit it again.',
  },
  notRegisteredYet: {
    http: 403,
    cn: '您还没有完成登记，没有可用的门票。',
    en: 'You have not completed the registration yet and there are no tickets available for use.',
  },
  answersIncomplete: { http: 422, cn: '还有题目未回答', en: 'Some questions have not been answered' },
  alreadyReviewed: { http: 409, cn: '此登记已完成审核', en: 'This registration has already been reviewed' },
  registrationChanged: {
    http: 409,
    cn: '此人已重新提交登记信息，请查看后再审核',
    en: 'This person has changed the registration. Please read it again before you decide.',
  },
  fileTooLarge: { http: 422, cn: '文件过大，最大 {limit}', en: 'The file is too large. The limit is {limit}.' },
  newReviewNeeded: {
    http: 409,
    cn: '修改需要主办方重新审核，尚未提交',
    en: 'The organiser has to review this change again. Nothing was sent yet.',
  },
  fileTooSmall: { http: 422, cn: '文件过小，至少 {limit}', en: 'The file is too small. It needs at least {limit}.' },
  fileKindWrong: {
    http: 422,
    cn: '不支持此文件格式，请上传 {kinds}',
    en: 'This file type is not accepted. Please upload {kinds}.',
  },
  fileBroken: {
    http: 422,
    cn: '文件已损坏或上传不完整，请重新上传',
    en: 'The file is damaged or incomplete. Please upload it again.',
  },
  fileNotPlain: {
    http: 422,
    cn: '文件已加密，或含有脚本、附件、压缩包，请另存为普通文件后再上传',
    en: 'The file is encrypted, or contains a script, an attachment or an archive. Please save it as a plain file and upload it again.',
  },
  uploadsSpent: {
    http: 429,
    cn: '您今天上传的文件已达 {limit}，请 {wait}后再上传',
    en: 'You have uploaded {limit} today, which is the limit. Please try again in {wait}.',
  },
  networkUploadsSpent: {
    http: 429,
    cn: '您所在的网络今天上传的文件过多，请更换网络，或 {wait}后再上传',
    en: 'Too much was uploaded from your network today. Please use another network, or try again in {wait}.',
  },
  tooManyPeople: {
    http: 409,
    cn: '每个账号最多可登记 {limit} 人',
    en: 'One account can register up to {limit} other people here',
  },
  peopleKindClosed: {
    http: 403,
    cn: '您的身份不支持此类登记，如有需要请联系主办方',
    en: 'This registration is not offered to you. Please contact the organiser if you need it.',
  },
  photosNotAsked: { http: 409, cn: '登记表不需要照片', en: 'The form has no photo' },
  photosUnreadable: {
    http: 422,
    cn: '无法读取压缩包，请上传 zip 格式且不含密码的文件',
    en: 'The archive could not be read. Please choose a zip file without a password.',
  },
  photosTooMany: {
    http: 422,
    cn: '每次最多上传 {limit} 张照片，请分多个压缩包上传',
    en: 'An archive may have {limit} photos. Please use several archives.',
  },
  passLinkOver: {
    http: 404,
    cn: '此链接已失效，请联系发送人重新发送',
    en: 'This link is no longer valid. Please ask the sender for a new one.',
  },
  passDigitsWrong: { http: 422, cn: '后四位不正确，还可尝试 {left} 次', en: 'These characters are incorrect. Attempts left: {left}.' },
  passDigitsLocked: {
    http: 429,
    cn: '输错次数过多，请 {wait}后再试',
    en: 'Too many wrong attempts. Please try again in {wait}.',
  },
  passMessagesNotOffered: {
    http: 409,
    cn: '此展会暂不支持短信或邮件发送，请复制链接发给对方',
    en: 'This fair sends no passes by SMS or email. Please copy the link and send it yourself.',
  },
  passMessagesSpent: {
    http: 429,
    cn: '您的发送次数已达上限，请 {wait}后再发送',
    en: 'You have sent as many as you can for now. Please try again in {wait}.',
  },
  passFairOver: { http: 409, cn: '展会已结束，无法再转交入场凭证', en: 'The fair is over, so passes can no longer be handed over' },
  pictureSizeWrong: {
    http: 422,
    cn: '图片的宽和高须为 {min} 至 {max} 像素',
    en: 'The picture must be {min} to {max} pixels wide and high.',
  },
  draftChanged: {
    http: 409,
    cn: '您已在其他页面或设备上填写此表，请重新加载',
    en: 'You have filled in this form on another page or phone. Please reload.',
  },

  // tickets and orders
  ticketTypeNotOnSale: { http: 409, cn: '“{ticket}”不在售票时间内', en: '“{ticket}” is not on sale right now' },
  ticketSoldOut: { http: 409, cn: '“{ticket}”已售罄', en: '“{ticket}” is sold out' },
  ticketLimit: { http: 409, cn: '“{ticket}”每人限 {limit} 张', en: '“{ticket}” is limited to {limit} per person' },
  ticketConflict: {
    http: 409,
    cn: '“{ticket}”不能与“{other}”同时购买',
    en: '“{ticket}” cannot be bought together with “{other}”',
  },
  ticketTypeUnknown: { http: 404, cn: '没有此票种', en: 'This ticket does not exist' },
  orderNeedsPayment: { http: 422, cn: '所选门票需要付款', en: 'The tickets you chose require payment' },
  orderIsFree: { http: 422, cn: '所选门票为免费门票', en: 'The tickets you chose are free' },
  dayNotOffered: { http: 422, cn: '“{ticket}”不能选择这一天', en: '“{ticket}” is not available on that day' },
  ticketNotGivable: {
    http: 409,
    cn: '所选门票已使用、已失效或已转赠，请重新选择',
    en: 'A ticket that you chose was used, is no longer valid or was given already. Please choose again.',
  },
  giftNotAllowed: { http: 409, cn: '“{ticket}”不支持转赠', en: '“{ticket}” cannot be given to another person' },
  giftTooLate: { http: 409, cn: '“{ticket}”已过转赠截止时间', en: 'It is too late to give “{ticket}”' },
  giftToSelf: { http: 409, cn: '不能转赠给自己', en: 'You cannot give a ticket to yourself' },
  giftClaimed: { http: 409, cn: '此赠票已被领取', en: 'This gift has already been claimed' },
  giftRecalled: { http: 409, cn: '赠送人已撤回此赠票', en: 'The giver has taken this gift back' },
  giftExpired: { http: 409, cn: '此赠票已过期，门票已退回赠送人', en: 'This gift has expired. The tickets went back to the giver.' },
  giftForAnother: {
    http: 403,
    cn: '此赠票送给了 {to}，请用该手机号或邮箱登录后领取',
    en: 'This gift is for {to}. Please sign in with that phone number or email address.',
  },
  giftWrongRegisterType: {
    http: 409,
    cn: '您当前的登记身份不能使用“{ticket}”',
    en: '“{ticket}” is not available for your kind of registration',
  },
  lossNotPossible: {
    http: 409,
    cn: '此门票已失效或已转赠，不能挂失',
    en: 'This ticket is no longer valid or was given away. It cannot be reported lost.',
  },
  lossTicketUsed: {
    http: 409,
    cn: '此门票已入场，不能挂失，请联系现场服务台',
    en: 'This ticket was used for entry. Please ask at the service desk.',
  },
  lossTicketOffered: { http: 409, cn: '此门票正在转赠，请先撤回转赠', en: 'You are giving this ticket away. Take the gift back first.' },
  lossReported: { http: 409, cn: '此门票已挂失，正等待支付补发费', en: 'This ticket was reported lost. Its reissue waits for the fee.' },
  lossReissued: { http: 409, cn: '此门票已补发，请使用新票', en: 'A new ticket was issued for this one. Please use the new ticket.' },
  lossLimit: {
    http: 409,
    cn: '此门票已补发 {times} 次，不能再次挂失，请联系主办方',
    en: 'This ticket was replaced {times} times, which is the limit. Please contact the organiser.',
  },
  lossTooLate: { http: 409, cn: '此门票的入场日期已过', en: 'The entry dates of this ticket have passed' },
  lossNotReported: { http: 409, cn: '此门票没有待处理的挂失，不能撤销', en: 'There is no open loss report to take back for this ticket' },
  lossFeeKept: {
    http: 409,
    cn: '补发费不支持自助退款，请联系主办方',
    en: 'The fee for a new ticket cannot be refunded here. Please contact the organiser.',
  },
  personRefused: { http: 409, cn: '{name}：{reason}', en: '{name}: {reason}' },
  ticketNotAssignable: {
    http: 409,
    cn: '所选门票已使用、已失效或已转给他人，请刷新后重试',
    en: 'A ticket that you chose was used, is no longer valid or has another holder by now. Please reload and choose again.',
  },
  holderTooLate: { http: 409, cn: '“{ticket}”已过登记使用人的截止时间', en: 'It is too late to change who uses “{ticket}”' },
  personNotApproved: { http: 409, cn: '登记审核尚未通过', en: 'The registration is not approved yet' },
  personFormMissing: { http: 409, cn: '登记表还没有填写完成', en: 'The registration form is not complete yet' },
  personDocumentMissing: { http: 409, cn: '还没有填写证件信息', en: 'The identity document is missing' },
  importTooComplex: {
    http: 422,
    cn: '文件内容过多，请只保留模板中的列，或分成多个文件',
    en: 'The file holds too much. Please keep only the columns of the template, or split it into several files.',
  },
  importUnreadable: {
    http: 422,
    cn: '无法读取此文件，请使用模板填写，并保存为 xlsx 或 csv 格式',
    en: 'This file cannot be read. Please fill in the template and save it as xlsx or csv.',
  },
  importOtherFormat: {
    http: 422,
    cn: '此文件是{what}，无法导入。请用表格软件另存为 xlsx 格式后重新选择。',
    en: 'This file is {what}. Please save the list as xlsx with your spreadsheet program, and choose it again.',
  },
  importTextUnknown: {
    http: 422,
    cn: '无法确定文件的文字编码（从第 {line} 行起）。请另存为 xlsx 格式，或“CSV UTF-8”格式后重新选择。',
    en: 'The letters of this file cannot be read for certain, from row {line} on. Please save it as xlsx or as “CSV UTF-8”, and choose it again.',
  },
  importTooManyRows: {
    http: 422,
    cn: '每次最多导入 {limit} 行，请分成多个文件',
    en: 'A file may have {limit} rows at most. Please split it.',
  },
  importRunning: {
    http: 409,
    cn: '已有文件正在处理，请等待完成或先停止',
    en: 'Another file is being worked on. Please wait for its end, or stop it.',
  },
  importNotChecked: {
    http: 409,
    cn: '此文件无法继续导入，请重新选择文件',
    en: 'This file cannot be imported any further. Please choose it again.',
  },
  importHasRefused: {
    http: 409,
    cn: '有 {count} 行需要修改，无法全部导入',
    en: 'Rows to correct: {count}. So not all rows can be imported.',
  },
  importFormChanged: {
    http: 409,
    cn: '登记表单已更新，请重新选择文件',
    en: 'The form has changed since the check. Please choose the file again.',
  },
  importUndone: {
    http: 409,
    cn: '有些行已无法导入，因此未登记任何人',
    en: 'Some rows could no longer be imported, so no person was registered.',
  },
  importColumnsMissing: {
    http: 422,
    cn: '文件缺少以下列：{columns}。请使用本展会的模板。',
    en: 'The file lacks these columns: {columns}. Please use the template of this fair.',
  },
  importEmpty: { http: 422, cn: '文件中没有可导入的内容', en: 'The file has no rows to import' },
  importNotOffered: {
    http: 409,
    cn: '登记表需要填写“{field}”，无法通过文件导入，请逐人登记',
    en: 'The form asks for “{field}”, which a file cannot hold. Please register each person instead.',
  },
  holderLinkWrong: {
    http: 404,
    cn: '链接无效，请向发送人重新索取',
    en: 'This link is not valid. Please ask the sender for a new one.',
  },
  holderLinkExpired: {
    http: 409,
    cn: '链接已过期，请向发送人重新索取',
    en: 'This link has expired. Please ask the sender for a new one.',
  },
  holderLinkWithdrawn: {
    http: 409,
    cn: '发送人已撤回此链接',
    en: 'The sender has taken this link back',
  },
  holderLinkOver: {
    http: 409,
    cn: '此门票已退款、转赠、更换使用人或已使用，无法再填写',
    en: 'This ticket was refunded, given to another person, or used. The form is closed.',
  },
  holderLinkUsed: {
    http: 409,
    cn: '使用人已填写此门票的信息',
    en: 'The holder has filled in this ticket already',
  },
  personChanged: {
    http: 409,
    cn: '这份信息刚被他人修改，您填写的内容已保留，请核对后重新提交',
    en: 'Another person changed these details just now. Your entries are kept. Please check them and submit again.',
  },
  ticketGiven: {
    http: 409,
    cn: '所选门票正在转赠或已转赠，不能退款。未领取的赠票可先撤回。',
    en: 'A ticket that you chose is being given or was given, so it cannot be refunded. Take back an unclaimed gift first.',
  },
  freeQuotaUsedUp: { http: 409, cn: '邀请票名额不足，还剩 {left} 个', en: 'Your quota has {left} places left' },
  freeQuotaOver: { http: 409, cn: '邀请票名额已截止', en: 'The time to give these tickets is over' },
  activationUnknown: {
    http: 404,
    cn: '没有找到对应的门票，请核对后重试',
    en: 'No ticket was found for this. Please check what you typed.',
  },
  activationUsedUp: { http: 409, cn: '此激活码已被使用', en: 'This code has already been used' },
  activationNotYet: { http: 409, cn: '此激活码 {time} 起可用', en: 'This code can be used from {time}' },
  activationOver: { http: 409, cn: '此激活码已过期', en: 'This code has expired' },
  activationWithdrawn: {
    http: 409,
    cn: '此激活码已作废，请联系发放方',
    en: 'This code has been withdrawn. Please contact the people who gave it to you.',
  },
  activationOtherRegisterType: {
    http: 409,
    cn: '此激活码不适用于您当前的登记身份',
    en: 'This code is not for your kind of registration',
  },
  activationTicketGone: {
    http: 409,
    cn: '您已使用过此激活码，对应的门票已不在您名下',
    en: 'You have used this code before, and its ticket is no longer yours',
  },
  freeTicketFull: { http: 409, cn: '邀请票已被领完', en: 'All free tickets of this invitation have been claimed' },
  freeTicketWithdrawn: { http: 409, cn: '邀请人已撤回此邀请', en: 'This invitation has been withdrawn' },
  freeTicketExpired: { http: 409, cn: '此邀请已过期', en: 'This invitation has expired' },
  freeTicketForAnother: {
    http: 403,
    cn: '此邀请票送给了 {to}，请用该手机号或邮箱登录后领取',
    en: 'This ticket is for {to}. Please sign in with that phone number or email address.',
  },
  freeTicketToSelf: { http: 409, cn: '不能领取自己送出的邀请票', en: 'You cannot claim a ticket of your own quota' },
  visitPlanOwn: { http: 409, cn: '这是您自己发起的同行邀约', en: 'This is your own plan' },
  visitPlanFull: { http: 409, cn: '已有 {max} 人同行，名额已满', en: '{max} people already come along, so the plan is full' },
  visitPlanOver: { http: 409, cn: '此同行邀约已结束', en: 'This plan has ended' },
  invitationNotOffered: {
    http: 409,
    cn: '本展会暂不支持短信或邮件邀请，请使用链接或二维码',
    en: 'This fair sends no invitations by SMS or email. Please use a link or a QR code.',
  },
  invitationQuota: { http: 409, cn: '邀请名额不足，还可邀请 {left} 人', en: 'You can invite {left} more people' },
  invitationDay: { http: 409, cn: '今日邀请人数已达上限，今天还可邀请 {left} 人', en: 'You can invite {left} more people today' },
  invitationOver: { http: 409, cn: '展会已结束，不能再邀请', en: 'The fair is over. You can no longer invite people.' },
  invitationChannels: { http: 409, cn: '最多可创建 {max} 个邀请链接和二维码', en: 'You can create {max} links and QR codes at most' },
  freeTicketUsed: { http: 409, cn: '此门票已入场，不能作废', en: 'This ticket was used at the entrance and cannot be cancelled' },
  freeTicketVoid: { http: 409, cn: '此门票已作废', en: 'This ticket has been cancelled' },
  freeTicketNotReturnable: {
    http: 409,
    cn: '此门票已转赠、挂失或升级，不能退回',
    en: 'This ticket was given on, reported lost or upgraded, so it cannot be given back',
  },
  orderExpired: { http: 409, cn: '订单已超时取消', en: 'This order has expired' },
  orderNotPayable: { http: 409, cn: '订单当前不能付款', en: 'This order can no longer be paid' },
  orderNotCancellable: { http: 409, cn: '订单当前不能取消', en: 'This order can no longer be cancelled' },
  paymentUnavailable: {
    http: 503,
    cn: '暂时无法发起支付，订单已保留，请稍后再试',
    en: 'Payment cannot be started right now. Your order is saved. Please try again shortly.',
  },
  paymentWayNotOffered: {
    http: 422,
    cn: '此处不支持该支付方式，请选择其他方式',
    en: 'This way to pay is not offered here. Please choose another.',
  },
  paymentUnderway: {
    http: 409,
    cn: '银行正在处理您的付款，请勿重复付款',
    en: 'Your bank is processing your payment. Please do not pay again.',
  },
  statementNotReady: {
    http: 409,
    cn: '该日账单尚未生成，请稍后再试',
    en: 'The statement of this day is not ready yet. Please try again later.',
  },
  statementBroken: {
    http: 503,
    cn: '账单下载不完整或校验未通过，请稍后再试',
    en: 'The statement arrived damaged and was not used. Please try again later.',
  },
  statementDayInvalid: { http: 422, cn: '只能对账已经结束的日期', en: 'Only a day that is over can be compared.' },
  paymentNeedsOpenId: { http: 422, cn: '请先完成微信授权再支付', en: 'Please sign in with WeChat before paying' },
  orderNotRefundable: { http: 409, cn: '订单当前不能退款', en: 'This order cannot be refunded' },
  refundInProgress: {
    http: 409,
    cn: '此订单正在退款，请等待完成后再申请',
    en: 'A refund of this order is under way. Please wait until it is complete.',
  },
  ticketNotRefundable: { http: 409, cn: '所选门票已使用或已退款', en: 'A ticket that you chose was used or refunded already' },
  refundNothing: { http: 422, cn: '所选门票没有可退金额', en: 'There is nothing to refund for these tickets' },
  refundChanged: { http: 409, cn: '退款金额已变化，请重新确认', en: 'The refund amount has changed. Please check it again.' },
  refundNotOffered: {
    http: 409,
    cn: '本展会不支持自助退款，请联系主办方',
    en: 'This fair does not offer refunds here. Please contact the organiser.',
  },
  refundTooLate: { http: 409, cn: '已过退款截止日期', en: 'The deadline for refunds has passed' },
  invoiceNotOffered: { http: 409, cn: '本展会不开具此类发票', en: 'This fair does not issue this kind of invoice' },
  invoiceTooLate: { http: 409, cn: '已过开票截止日期', en: 'The deadline for invoices has passed' },
  invoiceNothing: {
    http: 409,
    cn: '没有可开票金额，仅实付金额大于 0 的人民币订单可开票',
    en: 'There is nothing to invoice. Invoices need a paid amount above 0 in CNY.',
  },
  invoiceOrderNotPaid: {
    http: 409,
    cn: '仅已付款且不在退款中的订单可以开票',
    en: 'Only paid orders without a refund under way can be invoiced',
  },
  invoiceTaken: {
    http: 409,
    cn: '所选订单已申请开票，请勿重复申请',
    en: 'An invoice for this order was requested already. Please do not request another.',
  },
  invoiceChanged: { http: 409, cn: '可开票金额已变化，请重新确认', en: 'The amount of the invoice has changed. Please check it again.' },
  invoiceHeaderIncomplete: {
    http: 422,
    cn: '专用发票的抬头须填写注册地址、电话、开户行和账号',
    en: 'A special VAT invoice needs registered address, phone, bank and account. Please add them.',
  },
  invoiceHeaderLimit: { http: 409, cn: '最多可保存 {limit} 个发票抬头', en: 'You can save up to {limit} sets of invoice details' },
  invoiceHeaderOther: {
    http: 422,
    cn: '此抬头不能用于这种发票，请更换抬头',
    en: 'These details do not fit this kind of invoice. Please choose others.',
  },
  invoiceNotIssued: { http: 409, cn: '发票尚未开具，请稍后再试', en: 'This invoice has not been issued yet. Please try again later.' },
  invoiceNotFailed: { http: 409, cn: '只有开票失败的申请可以重新提交', en: 'Only a failed request can be sent again' },
  invoiceNotRed: { http: 409, cn: '此发票当前不能冲红', en: 'This invoice cannot be red-lettered now' },
  invoicingUnavailable: {
    http: 503,
    cn: '暂时无法开具此类发票，请稍后再试或联系主办方',
    en: 'This kind of invoice cannot be issued right now. Please try again later or contact the organiser.',
  },
  discountCodeUnknown: { http: 404, cn: '没有此优惠码，请核对', en: 'There is no such discount code. Please check it.' },
  discountCodeOtherTicket: { http: 409, cn: '此优惠码不适用于所选门票', en: 'This code is not for the tickets you chose' },
  discountCodeNotYet: { http: 409, cn: '此优惠码 {time} 起可用', en: 'This code can be used from {time}' },
  discountCodeOver: { http: 409, cn: '此优惠码已过期', en: 'This code has expired' },
  discountCodeUsedUp: { http: 409, cn: '此优惠码已用完', en: 'This code has been used up' },
  discountCodeOncePerPerson: { http: 409, cn: '此优惠码每人限用一次', en: 'This code can be used once per person' },
  discountCodeTakesNothing: { http: 409, cn: '所选门票免费，无需使用优惠码', en: 'The tickets you chose are free, so no code is needed' },
  discountUseKept: {
    http: 409,
    cn: '此订单未使用优惠码、次数已退还，或尚未全额退款',
    en: 'This order used no code, has given it back, or is not refunded in full',
  },
  discountCodePersonLimit: { http: 409, cn: '此优惠码每人限用 {limit} 次', en: 'This code can be used {limit} times per person' },
  ticketNotUpgradable: { http: 409, cn: '此门票当前不能升级', en: 'This ticket cannot be upgraded now' },
  upgradeNotOffered: { http: 409, cn: '此门票不能升级为所选门票', en: 'This ticket cannot be upgraded to the ticket you chose' },
  upgradeTooLate: { http: 409, cn: '{ticket}已过可升级时间', en: '{ticket}: it is too late to upgrade this ticket' },
  upgradeCheaper: { http: 409, cn: '{ticket}低于您已支付的金额，不能升级', en: '{ticket} costs less than you paid, so it is no upgrade' },
  ticketUpgraded: {
    http: 409,
    cn: '此门票已升级或正在升级，请先退款或取消升级订单',
    en: 'This ticket was upgraded. Please refund or cancel the upgrade order first.',
  },
  dayNotChangeable: { http: 409, cn: '此门票的入场日期不能更改', en: 'The day of this ticket cannot be changed' },
  dayChangeTooLate: { http: 409, cn: '入场日期最晚可在前一天更改', en: 'The day can be changed until the day before it' },
  priceChanged: { http: 409, cn: '价格有变化，请确认后再提交', en: 'The price has changed. Please check it and order again.' },
  illegalTransition: { http: 409, cn: '订单状态已变化，请刷新', en: 'The order has changed. Please refresh the page.' },

  // exhibitors
  notExhibitor: {
    http: 403,
    cn: '此账号未关联参展企业，请联系主办方',
    en: 'This account is not linked to an exhibitor. Please contact the organiser.',
  },
  memberRightMissing: {
    http: 403,
    cn: '您的账号没有此项权限，请联系贵公司的展商管理员',
    en: "Your account has no right to do this. Please ask your company's administrator.",
  },
  versionInReview: {
    http: 409,
    cn: '资料正在审核中，如需修改请先撤回',
    en: 'These details are in review. To change them, take them back first.',
  },
  versionChanged: {
    http: 409,
    cn: '同事刚修改了这份资料，您填写的内容已保留，请核对后重新提交',
    en: 'A colleague changed these details just now. Your entries are kept. Please check them and submit again.',
  },
  versionUnchanged: {
    http: 422,
    cn: '内容与已发布的资料相同，无需提交',
    en: 'Nothing differs from what is published. There is nothing to submit.',
  },
  versionDecided: {
    http: 409,
    cn: '这份资料已审核或已撤回，请刷新查看',
    en: 'This version was decided or taken back meanwhile. Please refresh.',
  },
  productChanged: {
    http: 409,
    cn: '展品页已被同事修改，请重新加载，您填写的内容不会丢失',
    en: 'A colleague has saved changes. Please reload. Your entries are kept.',
  },

  productLimit: { http: 409, cn: '最多可添加 {max} 件展品', en: 'A company may have {max} products.' },
  invitationTemplateGone: {
    http: 404,
    cn: '主办方已移除此邀请函模板，请选择其他模板',
    en: 'The organiser has removed this template. Please choose another.',
  },
  manualFormUnknown: { http: 404, cn: '参展手册中没有此表单', en: 'The manual has no such form.' },
  manualFormClosed: { http: 409, cn: '此表单已于 {day} 截止提交', en: 'This form closed on {day}.' },
  manualFormChanged: { http: 409, cn: '此表单的状态已变化，请刷新后重试', en: 'This form has changed meanwhile. Please reload.' },
  visaNotOffered: { http: 404, cn: '本届展会不提供签证邀请函', en: 'This fair issues no visa invitation letters.' },
  visaClosed: { http: 409, cn: '申请已于 {day} 截止', en: 'Applications closed on {day}.' },
  visaLimitReached: {
    http: 409,
    cn: '贵公司最多可申请 {limit} 份邀请函，已全部使用',
    en: 'Your company may have {limit} letters, and all are in use.',
  },
  messageOver: {
    http: 409,
    cn: '此消息所涉事项已变更或已结束，无需再次发送',
    en: 'What this message was about has changed or ended, so it was not sent again.',
  },
  messageNotResent: {
    http: 422,
    cn: '验证码和账号安全提醒不能由主办方重新发送',
    en: 'Codes and account notices cannot be sent again by the organiser.',
  },
  visaTwice: { http: 409, cn: '此护照已申请邀请函，请勿重复提交', en: 'There is already a letter for this passport.' },
  visaChanged: { http: 409, cn: '此申请的状态已变化，请刷新后重试', en: 'This request has changed meanwhile. Please reload.' },

  // bank transfers
  transferNone: { http: 404, cn: '此订单未选择银行转账', en: 'This order is not paid by bank transfer.' },
  transferLimit: {
    http: 409,
    cn: '您已有 {max} 个订单等待转账，请先完成或取消其中一个',
    en: 'You already have {max} orders waiting for a transfer. Please pay or cancel one of them first.',
  },
  transferChanged: {
    http: 409,
    cn: '其他人刚刚登记了此订单的到账，请重新查看后再登记',
    en: 'A colleague has just entered a receipt for this order. Please look at it again first.',
  },
  transferCurrencyWrong: {
    http: 422,
    cn: '订单币种为 {currency}，与到账币种 {given} 不符',
    en: 'The order is in {currency}, not in {given}.',
  },
  bankReferenceUsed: { http: 409, cn: '此银行流水号已登记过', en: 'This bank reference has been entered before.' },
  transferOver: {
    http: 409,
    cn: '此订单已不再等待转账',
    en: 'This order is no longer waiting for a transfer.',
  },
  refundByService: {
    http: 409,
    cn: '此退款由支付服务原路退回，无需登记',
    en: 'This refund goes back through the payment service. There is nothing to enter.',
  },
  refundIsBack: { http: 409, cn: '此退款已完成，无需处理', en: 'This refund is complete. There is nothing left to do.' },
  refundInFlight: {
    http: 409,
    cn: '此退款仍在支付服务处理中，请等待结果；如失败，可重新退款或另行登记',
    en: 'The payment service is still working on this refund. If it fails, you can send it again or settle it by hand.',
  },
  refundAtBank: {
    http: 409,
    cn: '此订单以转账支付，请在银行汇出退款后登记',
    en: 'This order was paid by bank transfer. Please send the refund at the bank, then enter it.',
  },
  refundSentBefore: { http: 409, cn: '此退款已登记为已汇出', en: 'This refund has been entered as sent before.' },
  refundAmountWrong: { http: 422, cn: '退款金额应为 {amount} 元', en: 'The refund is ¥{amount}. Please send exactly this amount.' },
  transferReferenceWrong: {
    http: 422,
    cn: '附言编号有误，校验位不符，请核对',
    en: 'This is not a payment reference of ours: its check digits are wrong.',
  },
  credentialQuotaFull: {
    http: 409,
    cn: '名额已用完：{words}',
    en: 'No place is left: {words}',
  },
  staffInvitationOver: {
    http: 409,
    cn: '邀请已失效，请联系邀请您的公司',
    en: 'This invitation has ended. Ask the company that invited you.',
  },
  staffInvitationFull: {
    http: 409,
    cn: '邀请名额已用完，请联系邀请您的公司',
    en: 'This invitation has no places left. Ask the company that invited you.',
  },
  staffRegistered: { http: 409, cn: '您已在此公司登记过', en: 'You have registered with this company already.' },
  staffChanged: { http: 409, cn: '信息已更新，请刷新后再试', en: 'This registration has just changed. Please reload it first.' },
  staffNotPossible: { http: 409, cn: '当前状态无法进行此操作', en: 'This registration can no longer be changed in this way.' },
  staffInvitationLimit: {
    http: 409,
    cn: '最多同时开放 {limit} 个邀请，请先收回一个',
    en: 'Only {limit} invitations can be open. Take one back first.',
  },
  staffMessagesSpent: { http: 429, cn: '今日发送数量已达上限，请明天再试', en: "Today's messages are used up. Please try again tomorrow." },
  staffMessagesNotOffered: {
    http: 409,
    cn: '本展会未开通此发送方式，请转发链接',
    en: 'This fair does not send such messages. Pass on the link instead.',
  },
  mainAccountNeeded: {
    http: 403,
    cn: '只有企业主账号可以管理账号',
    en: 'Only a main account of your company can manage its accounts.',
  },
  lastMainAccount: {
    http: 409,
    cn: '企业至少需要一个主账号，请先设置另一个主账号',
    en: 'A company needs a main account. Make another one first.',
  },
  memberChanged: { http: 409, cn: '此账号刚刚被修改，请刷新后再试', en: 'This account has just changed. Please reload it first.' },
  memberInvitationOver: {
    http: 409,
    cn: '邀请已失效，请联系邀请您的公司',
    en: 'This link has ended. Ask your company for another one.',
  },
  memberElsewhere: {
    http: 409,
    cn: '此账号已在本届展会代表一家企业，请使用其他账号',
    en: 'This account already acts for a company at this fair. Please use another one.',
  },
  memberLimit: { http: 409, cn: '一家企业最多 {limit} 个账号', en: 'A company can have {limit} accounts. Remove one first.' },
  accountNameTaken: { http: 409, cn: '此账号名已被使用，请换一个', en: 'This account name is taken. Please choose another one.' },
  credentialClosed: { http: 409, cn: '不在申请时间内', en: 'Applications are closed.' },
  credentialChanged: {
    http: 409,
    cn: '此证件刚刚被他人修改，请刷新后再试',
    en: 'Somebody else has just changed this credential. Please reload it first.',
  },
  credentialNotPossible: { http: 409, cn: '证件当前状态无法进行此操作', en: 'This credential can no longer be changed in this way.' },
  credentialCopied: { http: 409, cn: '此人已在本届名单中', en: 'This person is on the list of this fair already.' },
  credentialPickedUp: {
    http: 409,
    cn: '此证件已于 {at} 领取（经办人：{by}）',
    en: 'This badge was issued at {at} by {by}.',
  },
  credentialQuotaInUse: { http: 409, cn: '已使用 {used} 个，名额不能更少', en: '{used} are used. The quota cannot be smaller.' },

  applicationsClosed: {
    http: 409,
    cn: '本展会目前不接受参展申请，请联系主办方',
    en: 'This fair takes no applications now. Please contact the organiser.',
  },
  applicationProofOver: { http: 409, cn: '验证已过期，请重新获取验证码', en: 'The confirmation has expired. Please request another code.' },
  applicationTaken: {
    http: 409,
    cn: '此企业已有参展申请或已是展商。请先询问贵公司同事，或联系主办方。',
    en: 'This company has applied already, or is an exhibitor. Please ask your colleagues or the organiser.',
  },
  applicationInReview: {
    http: 409,
    cn: '申请正在审核，撤回后才能修改',
    en: 'The application is in review. Withdraw it before you change it.',
  },
  applicationChanged: { http: 409, cn: '申请已有变化，请刷新后再试', en: 'The application has just changed. Please reload it first.' },
  applicationMember: {
    http: 409,
    cn: '此账号已关联本展会的展商，请直接登录',
    en: 'This account belongs to an exhibitor of this fair already. Please sign in.',
  },
  applicationUnknown: { http: 404, cn: '没有找到此申请编号，请核对', en: 'There is no application with this number. Please check it.' },

  stepNotReady: {
    http: 409,
    cn: '还有未通过或未付款的项目，处理后再标记完成',
    en: 'Something was refused or is not paid yet. Please settle it first.',
  },

  specialGuestsNotOffered: { http: 409, cn: '本展会没有特邀嘉宾', en: 'This fair has no special guests.' },
  specialGuestLimit: { http: 409, cn: '最多邀请 {limit} 位特邀嘉宾', en: 'A company may invite {limit} special guests.' },
  specialGuestTwice: { http: 409, cn: '已邀请过此联系方式的嘉宾', en: 'This contact is invited already.' },
  specialGuestChanged: { http: 409, cn: '邀请已有变化，请刷新后再试', en: 'This invitation has just changed. Please reload it first.' },
  specialGuestUnknown: { http: 404, cn: '没有找到此特邀嘉宾', en: 'There is no such special guest.' },
  specialGuestOver: { http: 409, cn: '邀请已取消或展会已结束', en: 'The invitation was withdrawn, or the fair is over.' },
  specialGuestNotAccepted: { http: 409, cn: '嘉宾尚未接受邀请', en: 'The guest has not accepted yet.' },
  specialPrivilegeUsed: { http: 409, cn: '此项礼遇已用完或未提供', en: 'This privilege is used up, or was not promised.' },
  specialMessagesNotOffered: {
    http: 409,
    cn: '本展会未开通此发送方式，请自行转发链接',
    en: 'This fair does not send such messages. Pass on the link instead.',
  },
  specialGuestOptedOut: {
    http: 409,
    cn: '对方已拒收邀请，请自行转发链接',
    en: 'This contact refused invitations. Pass on the link yourself.',
  },

  serviceUnknown: { http: 404, cn: '该服务已下架，请刷新后重选', en: 'This service is no longer offered. Please choose again.' },
  serviceSoldOut: { http: 409, cn: '“{service}”库存不足，仅剩 {left}', en: 'There are only {left} left of “{service}”.' },
  serviceClosed: { http: 409, cn: '“{category}”已截止预订', en: 'Orders for “{category}” are closed.' },
  serviceDayTaken: { http: 409, cn: '“{service}”在 {day} 已被预订', en: '“{service}” is already booked on {day}.' },
  serviceDayWrong: { http: 422, cn: '请为“{service}”选择可预订的日期', en: 'Please choose a day that is offered for “{service}”.' },
  serviceAreaLimit: {
    http: 409,
    cn: '按您的展位面积，“{limit}”合计不超过 {max}，还可预订 {left}',
    en: 'Your booth may have {max} in total of “{limit}”. You can order {left} more.',
  },
  serviceCompanyLimit: {
    http: 409,
    cn: '每家展商最多预订 {max} 份“{service}”，还可预订 {left}',
    en: 'Each exhibitor may order {max} of “{service}”. You can order {left} more.',
  },
  serviceChangeTooLate: {
    http: 409,
    cn: '已过变更截止时间，请联系主办方',
    en: 'The deadline for changes has passed. Please contact the organiser.',
  },
  serviceWholeOrder: { http: 409, cn: '未付款的订单请整单取消', en: 'An order that is not paid can only be cancelled as a whole.' },
  serviceLinesGone: { http: 409, cn: '订单已变更，请刷新后重试', en: 'This order has changed. Please look at it again.' },
  hubNotOffered: { http: 409, cn: '本届展会未开通展品商城', en: 'This fair has no department store for products.' },
  hubUnavailable: {
    http: 503,
    cn: '展品商城暂无响应，请稍后再试。展品会自动重新发送。',
    en: 'The department store is not responding. Please try again later. Your products are sent again by themselves.',
  },
  anGeBoNotOffered: { http: 409, cn: '本届展会未对接安格博', en: 'This fair does not work with anGeBo.' },
  anGeBoUnavailable: {
    http: 503,
    cn: '安格博暂无响应，请稍后再试，或直接填写',
    en: 'anGeBo is not responding. Please try again later, or fill in the form yourself.',
  },
  anGeBoUnknown: {
    http: 409,
    cn: '安格博没有贵公司的资料，请直接填写',
    en: 'anGeBo does not know your company. Please fill in the form yourself.',
  },
  anGeBoCodeOver: { http: 409, cn: '读取码已失效，请重新获取', en: 'This code is no longer valid. Please get another one.' },
  anGeBoChanged: {
    http: 409,
    cn: '安格博的资料刚有变化，请重新核对',
    en: 'The data at anGeBo changed just now. Please check them again.',
  },

  // gate
  codeUnknown: {
    http: 404,
    cn: '没有这个二维码或号码对应的门票',
    en: 'There is no ticket with this code or number',
  },
}

const units = [
  { seconds: 3600, from: 2 * 3600, cn: '小时', en: 'hours' },
  { seconds: 60, from: 2 * 60, cn: '分钟', en: 'minutes' },
] as const

/** A time to wait as people say it: 90 seconds, 15 minutes, 24 hours. Rounded up, so that nobody comes too early. */
export const waitOf = (seconds: number, language: Language): string => {
  const unit = units.find(({ from }) => seconds >= from)
  if (!unit) return language === 'cn' ? `${seconds} 秒` : seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / unit.seconds)} ${unit[language]}`
}

/** Fills a row's sentence: `{seconds}` becomes `details.seconds`, and `{wait}` the same in words. */
export const sentence = (name: ErrorName, language: Language, details: Record<string, unknown> = {}): string =>
  errorSentences[name][language].replace(/\{(\w+)\}/g, (_, key: string) =>
    key === 'wait' ? waitOf(Number(details.seconds), language) : String(details[key] ?? ''),
  )
