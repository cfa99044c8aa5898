import type { Area } from '../../core/area/Area'
import { actionLogRoutes } from './actionLog/actionLog.routes'
import { configRoutes } from './config/config.routes'
import { dictionaryRoutes } from './dictionary/dictionary.routes'
import { errorReportRoutes } from './errorReport/errorReport.routes'
import { exhibitionRoutes } from './exhibition/exhibition.routes'
import { fairRoutes } from './fair/fair.routes'
import { systemRoutes } from './system/system.routes'
import { wechatRoutes } from './wechat/wechat.routes'

/** The nouns of the area with their handlers. */
export const routes = {
  config: configRoutes,
  dictionary: dictionaryRoutes,
  exhibition: exhibitionRoutes,
  actionLog: actionLogRoutes,
  errorReport: errorReportRoutes,
  system: systemRoutes,
  wechat: wechatRoutes,
  fair: fairRoutes,
} satisfies Area['routes']
