import { accountCalls } from './account/account.calls'
import { autoLoginCalls } from './account/autoLogin.calls'
import { contactChangeCalls } from './account/contactChange.calls'
import { captchaCalls } from './account/captcha.calls'
import { codeCalls } from './account/code.calls'
import { googleCalls } from './account/google.calls'
import { imasterCalls } from './account/imaster.calls'
import { organiserAccountCalls } from './account/organiserAccount.calls'
import { passwordCalls } from './account/password.calls'
import { handoffCalls } from './account/handoff.calls'
import { subscriptionCalls } from './account/subscription.calls'
import { tokenCalls } from './account/token.calls'
import { userCenterCalls } from './account/userCenter.calls'
import { pageCalls } from './content/page.calls'
import { configCalls } from './entry/config.calls'
import { dictionaryCalls } from './entry/dictionary.calls'
import { exhibitionCalls } from './entry/exhibition.calls'
import { actionLogCalls } from './entry/actionLog.calls'
import { errorReportCalls } from './entry/errorReport.calls'
import { systemCalls } from './entry/system.calls'
import { wechatCalls } from './entry/wechat.calls'
import { buyerInvitationCalls } from './others/buyerInvitation.calls'
import { staffInvitationCalls } from './exhibitor/staffInvitation.calls'
import { credentialCalls } from './exhibitor/credential.calls'
import { credentialImportCalls } from './exhibitor/credentialImport.calls'
import { boothCalls } from './exhibitor/booth.calls'
import { companyCalls } from './exhibitor/company.calls'
import { companyAccountCalls } from './exhibitor/companyAccount.calls'
import { anGeBoCalls } from './exhibitor/anGeBo.calls'
import { tailorHubCalls } from './exhibitor/tailorHub.calls'
import { exhibitorCalls } from './exhibitor/exhibitor.calls'
import { exhibitorBoardCalls } from './exhibitor/exhibitorBoard.calls'
import { exhibitorFormCalls } from './exhibitor/exhibitorForm.calls'
import { exhibitorJournalCalls } from './exhibitor/exhibitorJournal.calls'
import { exhibitorReviewCalls } from './exhibitor/exhibitorReview.calls'
import { productCalls } from './exhibitor/product.calls'
import { invitationTemplateCalls } from './exhibitor/invitationTemplate.calls'
import { listedProductCalls } from './exhibitor/listedProduct.calls'
import { applicationCalls } from './exhibitor/application.calls'
import { specialGuestCalls } from './exhibitor/specialGuest.calls'
import { visaInvitationCalls } from './exhibitor/visaInvitation.calls'
import { materialCalls } from './exhibitor/material.calls'
import { paperCalls } from './exhibitor/paper.calls'
import { serviceReserveCalls } from './exhibitor/serviceReserve.calls'
import { invoiceCalls } from './orders/invoice.calls'
import { invoiceHeaderCalls } from './orders/invoiceHeader.calls'
import { noticeCalls } from './orders/notice.calls'
import { orderCalls } from './orders/order.calls'
import { discountCodeCalls } from './orders/discountCode.calls'
import { auditTrailCalls } from './organiser/auditTrail.calls'
import { personCalls } from './organiser/person.calls'
import { refundCalls } from './orders/refund.calls'
import { statementCalls } from './orders/statement.calls'
import { passMessageCalls } from './others/passMessage.calls'
import { holderLinkCalls } from './others/holderLink.calls'
import { registerLinkCalls } from './others/registerLink.calls'
import { shareCalls } from './others/share.calls'
import { posterCalls } from './others/poster.calls'
import { invitationCalls } from './others/invitation.calls'
import { visitPlanCalls } from './others/visitPlan.calls'
import { rankingCalls } from './others/ranking.calls'
import { giftForOtherCalls } from './others/giftForOther.calls'
import { bankTransferCalls } from './others/bankTransfer.calls'
import { lossCalls } from './others/loss.calls'
import { ticketHolderCalls } from './others/ticketHolder.calls'
import { userRelationCalls } from './others/userRelation.calls'
import { calendarCalls } from './tickets/calendar.calls'
import { giftCalls } from './tickets/gift.calls'
import { activationCalls } from './tickets/activation.calls'
import { freeTicketCalls } from './tickets/freeTicket.calls'
import { ticketTypeCalls } from './tickets/ticketType.calls'
import { upgradeCalls } from './tickets/upgrade.calls'
import { walletFileCalls } from './tickets/walletFile.calls'
import { entranceCalls } from './tickets/entrance.calls'
import { walletCalls } from './tickets/wallet.calls'
import { gateCalls } from './tickets/gate.calls'
import { confirmationCalls } from './visitor/confirmation.calls'
import { fileCalls } from './visitor/file.calls'
import { questionnaireCalls } from './visitor/questionnaire.calls'
import { questionnaireResultCalls } from './visitor/questionnaireResult.calls'
import { registerLogCalls } from './visitor/registerLog.calls'
import { registrationCalls } from './visitor/registration.calls'
import { reviewCalls } from './visitor/review.calls'
import { ownDataCalls } from './visitor/ownData.calls'
import { fairCalls } from './entry/fair.calls'
import { businessCardCalls } from './visitor/businessCard.calls'
import { inviteTemplateCalls } from './messages/inviteTemplate.calls'
import { messageCalls } from './messages/message.calls'
import { reviewNewsCalls } from './messages/reviewNews.calls'
import { consentCalls } from './visitor/consent.calls'
import { registerTypeCalls } from './visitor/registerType.calls'
import { exhibitorReportCalls } from './exhibitor/exhibitorReport.calls'

/**
 * Every call by its noun. The server must bind each one; a missing handler does not compile. The client imports single nouns, so
 * that a page carries only its own rows.
 */
export const calls = {
  account: accountCalls,
  autoLogin: autoLoginCalls,
  calendar: calendarCalls,
  captcha: captchaCalls,
  code: codeCalls,
  confirmation: confirmationCalls,
  contactChange: contactChangeCalls,
  config: configCalls,
  dictionary: dictionaryCalls,
  exhibition: exhibitionCalls,
  buyerInvitation: buyerInvitationCalls,
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
  file: fileCalls,
  gate: gateCalls,
  activation: activationCalls,
  freeTicket: freeTicketCalls,
  gift: giftCalls,
  upgrade: upgradeCalls,
  giftForOther: giftForOtherCalls,
  invitation: invitationCalls,
  visitPlan: visitPlanCalls,
  inviteTemplate: inviteTemplateCalls,
  ticketHolder: ticketHolderCalls,
  holderLink: holderLinkCalls,
  passMessage: passMessageCalls,
  google: googleCalls,
  imaster: imasterCalls,
  handoff: handoffCalls,
  actionLog: actionLogCalls,
  entrance: entranceCalls,
  errorReport: errorReportCalls,
  invoice: invoiceCalls,
  invoiceHeader: invoiceHeaderCalls,
  bankTransfer: bankTransferCalls,
  loss: lossCalls,
  notice: noticeCalls,
  order: orderCalls,
  refund: refundCalls,
  statement: statementCalls,
  discountCode: discountCodeCalls,
  ownData: ownDataCalls,
  page: pageCalls,
  organiserAccount: organiserAccountCalls,
  password: passwordCalls,
  auditTrail: auditTrailCalls,
  person: personCalls,
  product: productCalls,
  invitationTemplate: invitationTemplateCalls,
  listedProduct: listedProductCalls,
  visaInvitation: visaInvitationCalls,
  application: applicationCalls,
  specialGuest: specialGuestCalls,
  material: materialCalls,
  paper: paperCalls,
  serviceReserve: serviceReserveCalls,
  questionnaire: questionnaireCalls,
  questionnaireResult: questionnaireResultCalls,
  registerLink: registerLinkCalls,
  registerLog: registerLogCalls,
  registration: registrationCalls,
  review: reviewCalls,
  share: shareCalls,
  ranking: rankingCalls,
  poster: posterCalls,
  subscription: subscriptionCalls,
  system: systemCalls,
  ticketType: ticketTypeCalls,
  token: tokenCalls,
  userCenter: userCenterCalls,
  userRelation: userRelationCalls,
  wallet: walletCalls,
  walletFile: walletFileCalls,
  wechat: wechatCalls,
  fair: fairCalls,
  businessCard: businessCardCalls,
  message: messageCalls,
  reviewNews: reviewNewsCalls,
  registerType: registerTypeCalls,
  consent: consentCalls,
  exhibitorReport: exhibitorReportCalls,
}
