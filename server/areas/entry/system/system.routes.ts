import { systemCalls } from '../../../../contract/entry/system.calls'
import { systemSchemas } from '../../../../contract/entry/system.schema'
import { bind } from '../../../core/calls/bind'
import { wireTime } from '../../../core/time'
import { inspection } from '../inspection/inspection.service'
import { exhibitionOrNull } from '../../../core/exhibition/exhibition'

const defaultTimeZone = 'Asia/Shanghai'

export const systemRoutes = bind(systemCalls, systemSchemas, (app) => ({
  async time({ scope }) {
    const now = app.now()
    const exhibition = await exhibitionOrNull(app, scope)
    return { systemTime: wireTime(now, exhibition?.timeZone ?? defaultTimeZone), epochMs: now.getTime() }
  },
  inspect: async ({ scope }) => inspection(app, scope),
}))
