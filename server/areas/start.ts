import type { App } from '../core/App'
import { handleAccountJobs } from './account/notifyOwner'
import { startExhibitor } from './exhibitor/start'
import { startMessages } from './messages/start'
import { startOrders } from './orders/start'
import { handleImports } from '../core/peopleImport/importJob'
import { peopleTarget } from './others/holderImport/holderImport.service'
import { credentialsTarget } from './exhibitor/credential/import/credentialImport.service'
import { expireLinks, settleLinks } from './others/holderLink/settleLinks'
import { endOverInvitations } from './others/invitation/endOver'
import { handleUntouchedPeople } from './others/untouchedPeople'
import { startTickets } from './tickets/start'
import { startVisitor } from './visitor/start'

/** The areas' setup at server start: fulfilments of order lines, and handlers of jobs. */
export const startAreas = (app: App): void => {
  startTickets(app)
  startExhibitor(app)
  startOrders(app)
  startVisitor(app)
  handleUntouchedPeople(app)
  handleImports(app, { people: peopleTarget, credentials: credentialsTarget })
  app.jobs.sweep(settleLinks(app))
  app.jobs.sweep(expireLinks(app))
  app.jobs.sweep(endOverInvitations(app))
  handleAccountJobs(app)
  startMessages(app)
}
