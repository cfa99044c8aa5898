import { post } from '../call'
import type { LogAnswer, LogBody } from './log.schema'

export const logCalls = {
  save: post<{ body: LogBody; data: LogAnswer }>('/api/ef-registration-client/log/burying/save', {
    access: 'open',
    needsNoExhibition: true,
    specPath: 'log burying save',
  }),
}
