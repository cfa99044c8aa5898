import type { App } from '../../core/App'
import { addFormReminders } from './manual/manualReminders'
import { makeServiceFulfilment, serviceKind } from './serviceReserve/serviceFulfilment'

/** Registers the fulfilment of services that companies order, and the reminders of forms of the manual. */
export const startExhibitor = (app: App): void => {
  app.fulfilments.register(serviceKind, makeServiceFulfilment(app))
  app.jobs.sweep(() => addFormReminders(app))
}
