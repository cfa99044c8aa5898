import type { Area } from '../../core/area/Area'
import { actionLogRoutes } from './actionLog.routes'
import { configRoutes } from './config.routes'
import { dictionaryRoutes } from './dictionary.routes'
import { errorReportRoutes } from './errorReport.routes'
import { exhibitionRoutes } from './exhibition.routes'
import { fairRoutes } from './fair.routes'
import { systemRoutes } from './system.routes'
import { wechatRoutes } from './wechat.routes'

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
