import { actionLogCalls } from './actionLog.calls'
import { configCalls } from './config.calls'
import { dictionaryCalls } from './dictionary.calls'
import { errorReportCalls } from './errorReport.calls'
import { exhibitionCalls } from './exhibition.calls'
import { fairCalls } from './fair.calls'
import { systemCalls } from './system.calls'
import { wechatCalls } from './wechat.calls'

/** The calls of the area, by noun. */
export const calls = {
  config: configCalls,
  dictionary: dictionaryCalls,
  exhibition: exhibitionCalls,
  actionLog: actionLogCalls,
  errorReport: errorReportCalls,
  system: systemCalls,
  wechat: wechatCalls,
  fair: fairCalls,
}
