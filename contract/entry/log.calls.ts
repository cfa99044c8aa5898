import { post, rows } from '../call'
import type { logSchemas } from './log.schema'

export const logCalls = rows<typeof logSchemas>()({
  save: post('/api/ef-registration-client/log/burying/save', {
    access: 'open',
    needsNoExhibition: true,
    specPath: 'log burying save',
  }),
})
