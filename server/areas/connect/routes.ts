import type { Area } from '../../core/area/Area'
import { cardRoutes } from './card/card.routes'
import { contactRoutes } from './contact/contact.routes'
import { contactConsentRoutes } from './contactConsent/contactConsent.routes'
import { contactExportRoutes } from './contactExport/contactExport.routes'
import { contactLabelRoutes } from './contactLabel/contactLabel.routes'
import { contactWebhookRoutes } from './contactWebhook/contactWebhook.routes'
import { membershipRoutes } from './membership/membership.routes'
import { serviceHandoverRoutes } from './serviceHandover/serviceHandover.routes'
import { sharedCardRoutes } from './sharedCard/sharedCard.routes'
import { surveyRoutes } from './survey/survey.routes'

/** The nouns of the area with their handlers. */
export const routes = {
  card: cardRoutes,
  contact: contactRoutes,
  contactConsent: contactConsentRoutes,
  contactExport: contactExportRoutes,
  contactLabel: contactLabelRoutes,
  contactWebhook: contactWebhookRoutes,
  membership: membershipRoutes,
  serviceHandover: serviceHandoverRoutes,
  sharedCard: sharedCardRoutes,
  survey: surveyRoutes,
} satisfies Area['routes']
