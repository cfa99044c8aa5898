import { cardCalls } from './card.calls'
import { contactCalls } from './contact.calls'
import { contactConsentCalls } from './contactConsent.calls'
import { contactExportCalls } from './contactExport.calls'
import { contactLabelCalls } from './contactLabel.calls'
import { contactWebhookCalls } from './contactWebhook.calls'
import { membershipCalls } from './membership.calls'
import { serviceHandoverCalls } from './serviceHandover.calls'
import { sharedCardCalls } from './sharedCard.calls'
import { surveyCalls } from './survey.calls'

/** The calls of the area, by noun. */
export const calls = {
  card: cardCalls,
  contact: contactCalls,
  contactConsent: contactConsentCalls,
  contactExport: contactExportCalls,
  contactLabel: contactLabelCalls,
  contactWebhook: contactWebhookCalls,
  membership: membershipCalls,
  serviceHandover: serviceHandoverCalls,
  sharedCard: sharedCardCalls,
  survey: surveyCalls,
}
