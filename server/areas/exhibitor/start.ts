import type { App } from '../../core/App'
import { addFormReminders } from './manual/manualReminders'
import { copyPicture, publishPictureKind } from './revision/publishEntry'
import { hubJobKind } from './tailorHub/passOn.service'
import { addHubJobs, sendWaiting } from './tailorHub/sendWaiting'
import { makeServiceFulfilment, serviceKind } from './serviceReserve/serviceFulfilment'

/**
 * Registers the fulfilment of services that companies order, the reminders of forms of the manual, the copies of
 * approved pictures, and the way of products to tailor-hub.
 */
export const startExhibitor = (app: App): void => {
  app.fulfilments.register(serviceKind, makeServiceFulfilment(app))
  app.jobs.sweep(addFormReminders(app))
  app.jobs.handle(hubJobKind, (job) => sendWaiting(app, { tenantId: job.tenantId, exhibitionId: job.exhibitionId! }, job), {
    calls: 'partners',
    isNeverGivenUp: true,
  })
  app.jobs.sweep(addHubJobs(app))
  app.jobs.handle(publishPictureKind, async ({ tenantId, exhibitionId, key }) => {
    await copyPicture(app, { tenantId, exhibitionId: exhibitionId!, id: key })
  })
}
