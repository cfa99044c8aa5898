import type * as errorCodes from '../../../contract/visitor/errorCodes'
import type { ErrorSentences } from '../../core/errors/errorSentences'

/** The errors of registrations and their files. */
export const errorSentences: ErrorSentences<typeof errorCodes> = {
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
  answersIncomplete: { http: 422, cn: '还有题目未回答', en: 'Some questions have not been answered' },
  alreadyReviewed: { http: 409, cn: '此登记已完成审核', en: 'This registration has already been reviewed' },
  registrationChanged: {
    http: 409,
    cn: '此人已重新提交登记信息，请查看后再审核',
    en: 'This person has changed the registration. Please read it again before you decide.',
  },
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
  personChanged: {
    http: 409,
    cn: '这份信息刚被他人修改，您填写的内容已保留，请核对后重新提交',
    en: 'Another person changed these details just now. Your entries are kept. Please check them and submit again.',
  },
}
