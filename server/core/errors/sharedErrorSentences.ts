import type * as errorCodes from '../../../contract/sharedErrorCodes'
import type { ErrorSentences } from './errorSentences'

/** The errors of no single area. */
export const sharedErrorSentences: ErrorSentences<typeof errorCodes> = {
  notSignedIn: {
    http: 401,
    cn: '登录已失效，请重新登录',
    en: 'Your sign-in has ended. Please sign in again.',
  },
  noSuchTenant: { http: 200, cn: '主办方不存在', en: 'Organiser not found' },
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
  handoffInvalid: {
    http: 422,
    cn: '小程序传递的登录凭证已失效，请重新登录',
    en: 'Your sign-in from the mini-program has expired. Please sign in again.',
  },
  autoLoginInvalid: { http: 422, cn: '此登录链接已失效，请重新登录', en: 'This sign-in link has expired. Please sign in.' },
  fileTooLarge: { http: 422, cn: '文件过大，最大 {limit}', en: 'The file is too large. The limit is {limit}.' },
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
  personRefused: { http: 409, cn: '{name}：{reason}', en: '{name}: {reason}' },
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
}
