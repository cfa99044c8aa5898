import type { Area } from '../../core/area/Area'
import { eraseForCompanies } from './ownFacts.sql'
import { ownFacts } from './ownFacts.service'
import { serveMemberLinks } from './companyAccount/companyAccount.page'
import { credentialsTarget } from './credential/import/credentialsTarget.service'
import { errorSentences } from './errorSentences'
import { limits } from './limits'
import { messages } from './messages'
import { messageTexts } from './messageTexts'
import { addFormReminders } from './manual/manualReminders'
import { catalogueEntries } from './exhibitor/catalogue.service'
import { copyPicture, publishPictureKind } from './revision/publishEntry'
import { makeServiceFulfilment, serviceKind } from './serviceReserve/serviceFulfilment'
import { serveGuestLinks } from './specialGuest/specialGuest.page'
import { serveStaffLinks } from './staffInvitation/staffInvitation.page'
import { boothOf, boothPhrase, buyerWords } from './invitationTemplate/words.service'
import { hubJobKind } from './tailorHub/passOn.service'
import { addHubJobs, sendWaiting } from './tailorHub/sendWaiting'
import { serveVisaChecks } from './visaInvitation/visaCheck.page'
import { bookedServices } from './serviceReserve/serviceEntries'
import { routes } from './routes'
import { serviceChecks } from './serviceReserve/serviceAudit.sql'

export const exhibitor = {
  routes,
  errorSentences,
  limits,
  messages,
  messageTexts,
  fulfilments: { [serviceKind]: makeServiceFulfilment },
  jobs: {
    [hubJobKind]: {
      run: (app, job) => sendWaiting(app, { tenantId: job.tenantId, exhibitionId: job.exhibitionId! }, job),
      calls: 'partners',
      isNeverGivenUp: true,
    },
    [publishPictureKind]: {
      run: (app, { tenantId, exhibitionId, key }) => copyPicture(app, { tenantId, exhibitionId: exhibitionId!, id: key }),
    },
  },
  sweeps: { addFormReminders, addHubJobs },
  importTargets: { credentials: credentialsTarget },
  pages: { staffLinks: serveStaffLinks, memberLinks: serveMemberLinks, guestLinks: serveGuestLinks, visaChecks: serveVisaChecks },
  auditChecks: serviceChecks,
  timetable: { service: bookedServices },
  services: { catalogueEntries, companyWords: buyerWords, companyBooth: boothOf, companyBoothPhrase: boothPhrase },
  ownFacts,
  erase: { companies: eraseForCompanies },
} satisfies Area
