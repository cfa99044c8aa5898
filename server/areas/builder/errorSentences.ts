import type * as errorCodes from '../../../contract/builder/errorCodes'
import type { ErrorSentences } from '../../core/errors/errorSentences'

/** The errors of builders of booths. */
export const errorSentences: ErrorSentences<typeof errorCodes> = {
  filingNotOffered: {
    http: 409,
    cn: '本届展会不接受搭建商在线备案',
    en: 'This fair takes no filings of builders.',
  },
  filingChanged: {
    http: 409,
    cn: '备案资料已变更，请刷新后重试',
    en: 'This filing has changed. Please reload and try again.',
  },
  filingInReview: {
    http: 409,
    cn: '备案资料正在审核，请等待结果，或先撤回',
    en: 'Your filing is under review. Wait for the decision, or take it back first.',
  },
  filingUnchanged: {
    http: 409,
    cn: '资料没有变化，无需提交',
    en: 'Nothing has changed, so there is nothing to send.',
  },
  filingTaken: {
    http: 409,
    cn: '该企业已由其他账号备案，请联系主办方',
    en: 'Another account has filed this company. Please contact the organiser.',
  },
  filingDecided: {
    http: 409,
    cn: '主办方已给出审核结果，请刷新查看',
    en: 'The organiser has decided already. Please reload.',
  },
  drawingChanged: {
    http: 409,
    cn: '图纸已有更新，请刷新后重试',
    en: 'This drawing has changed. Please reload and try again.',
  },
  drawingLimit: {
    http: 409,
    cn: '每类图纸最多 {limit} 版，请联系主办方',
    en: 'A drawing can have up to {limit} revisions. Please contact the organiser.',
  },
  drawingsClosed: {
    http: 409,
    cn: '图纸提交已于 {day}截止，请联系主办方',
    en: 'Drawings were due by {day}. Please contact the organiser.',
  },
  drawingNotOwn: {
    http: 403,
    cn: '此展位的图纸由搭建商提交',
    en: 'The builder of this booth sends its drawings.',
  },
}
