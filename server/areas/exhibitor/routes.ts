import type { Area } from '../../core/area/Area'
import { anGeBoRoutes } from './anGeBo/anGeBo.routes'
import { applicationRoutes } from './application/application.routes'
import { boothRoutes } from './booth/booth.routes'
import { companyRoutes } from './company/company.routes'
import { companyAccountRoutes } from './companyAccount/companyAccount.routes'
import { credentialRoutes } from './credential/credential.routes'
import { credentialImportRoutes } from './credential/import/credentialImport.routes'
import { exhibitorRoutes } from './exhibitor/exhibitor.routes'
import { exhibitorBoardRoutes } from './company/exhibitorBoard.routes'
import { exhibitorFormRoutes } from './exhibitorForm/exhibitorForm.routes'
import { exhibitorJournalRoutes } from './company/exhibitorJournal.routes'
import { exhibitorReportRoutes } from './exhibitorReport/exhibitorReport.routes'
import { exhibitorReviewRoutes } from './revision/exhibitorReview.routes'
import { invitationTemplateRoutes } from './invitationTemplate/invitationTemplate.routes'
import { listedProductRoutes } from './listedProduct/listedProduct.routes'
import { manualRoutes } from './manual/manual.routes'
import { paperRoutes } from './paper/paper.routes'
import { exhibitRoutes } from './exhibit/exhibit.routes'
import { serviceReserveRoutes } from './serviceReserve/serviceReserve.routes'
import { specialGuestRoutes } from './specialGuest/specialGuest.routes'
import { staffInvitationRoutes } from './staffInvitation/staffInvitation.routes'
import { tailorHubRoutes } from './tailorHub/tailorHub.routes'
import { visaInvitationRoutes } from './visaInvitation/visaInvitation.routes'
import { buyerInvitationRoutes } from './buyerInvitation/buyerInvitation.routes'

/** The nouns of the area with their handlers. */
export const routes = {
  credential: credentialRoutes,
  credentialImport: credentialImportRoutes,
  staffInvitation: staffInvitationRoutes,
  companyAccount: companyAccountRoutes,
  booth: boothRoutes,
  company: companyRoutes,
  exhibitor: exhibitorRoutes,
  anGeBo: anGeBoRoutes,
  tailorHub: tailorHubRoutes,
  exhibitorBoard: exhibitorBoardRoutes,
  exhibitorForm: exhibitorFormRoutes,
  exhibitorJournal: exhibitorJournalRoutes,
  exhibitorReview: exhibitorReviewRoutes,
  exhibit: exhibitRoutes,
  invitationTemplate: invitationTemplateRoutes,
  listedProduct: listedProductRoutes,
  visaInvitation: visaInvitationRoutes,
  application: applicationRoutes,
  specialGuest: specialGuestRoutes,
  manual: manualRoutes,
  paper: paperRoutes,
  serviceReserve: serviceReserveRoutes,
  exhibitorReport: exhibitorReportRoutes,
  buyerInvitation: buyerInvitationRoutes,
} satisfies Area['routes']
