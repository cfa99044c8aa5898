import { anGeBoCalls } from './anGeBo.calls'
import { applicationCalls } from './application.calls'
import { boothCalls } from './booth.calls'
import { companyCalls } from './company.calls'
import { companyAccountCalls } from './companyAccount.calls'
import { credentialCalls } from './credential.calls'
import { credentialImportCalls } from './credentialImport.calls'
import { exhibitorCalls } from './exhibitor.calls'
import { exhibitorBoardCalls } from './exhibitorBoard.calls'
import { exhibitorFormCalls } from './exhibitorForm.calls'
import { exhibitorJournalCalls } from './exhibitorJournal.calls'
import { exhibitorReportCalls } from './exhibitorReport.calls'
import { exhibitorReviewCalls } from './exhibitorReview.calls'
import { invitationTemplateCalls } from './invitationTemplate.calls'
import { listedProductCalls } from './listedProduct.calls'
import { manualCalls } from './manual.calls'
import { paperCalls } from './paper.calls'
import { exhibitCalls } from './exhibit.calls'
import { serviceReserveCalls } from './serviceReserve.calls'
import { specialGuestCalls } from './specialGuest.calls'
import { staffInvitationCalls } from './staffInvitation.calls'
import { tailorHubCalls } from './tailorHub.calls'
import { visaInvitationCalls } from './visaInvitation.calls'
import { buyerInvitationCalls } from './buyerInvitation.calls'

/** The calls of the area, by noun. */
export const calls = {
  credential: credentialCalls,
  credentialImport: credentialImportCalls,
  staffInvitation: staffInvitationCalls,
  companyAccount: companyAccountCalls,
  booth: boothCalls,
  company: companyCalls,
  exhibitor: exhibitorCalls,
  anGeBo: anGeBoCalls,
  tailorHub: tailorHubCalls,
  exhibitorBoard: exhibitorBoardCalls,
  exhibitorForm: exhibitorFormCalls,
  exhibitorJournal: exhibitorJournalCalls,
  exhibitorReview: exhibitorReviewCalls,
  exhibit: exhibitCalls,
  invitationTemplate: invitationTemplateCalls,
  listedProduct: listedProductCalls,
  visaInvitation: visaInvitationCalls,
  application: applicationCalls,
  specialGuest: specialGuestCalls,
  manual: manualCalls,
  paper: paperCalls,
  serviceReserve: serviceReserveCalls,
  exhibitorReport: exhibitorReportCalls,
  buyerInvitation: buyerInvitationCalls,
}
