import { contactWebhookCalls } from '../../../../contract/connect/contactWebhook.calls'
import { contactWebhookSchemas } from '../../../../contract/connect/contactWebhook.schema'
import { bind } from '../../../core/calls/bind'
import { deliveryPage, renewSecret, saveWebhook, sendAgain, sendTest, switchSending, webhookDetail } from './contactWebhook.service'

export const contactWebhookRoutes = bind(contactWebhookCalls, contactWebhookSchemas, (app) => ({
  detail: ({ scope }) => webhookDetail(app, scope),
  save: ({ scope, body }) => saveWebhook(app, scope, body),
  renewSecret: ({ scope }) => renewSecret(app, scope),
  switch: ({ scope, body }) => switchSending(app, scope, body),
  test: ({ scope }) => sendTest(app, scope),
  again: ({ scope, body }) => sendAgain(app, scope, body),
  deliveries: ({ scope, query }) => deliveryPage(app, scope, query),
}))
