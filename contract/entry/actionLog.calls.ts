import { get, post, rows } from '../call'
import type { actionLogSchemas } from './actionLog.schema'

export const actionLogCalls = rows<typeof actionLogSchemas>()({
  /** Counts what people do on pages. The specification calls it `log burying save`, after the Chinese word for tracking points. */
  save: post('/api/ef-registration-client/log/burying/save', {
    access: 'open',
    needsNoExhibition: true,
    specPath: 'log burying save',
  }),
  /** The organiser's figures of it. */
  funnel: get('/api/ef-registration-client/log/burying/funnel', { access: 'review' }),
})
