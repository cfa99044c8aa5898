import type { calls } from '../../contract/calls'
import type { BoundNoun } from '../core/bind'
import { autoLoginRoutes } from './account/autoLogin.routes'
import { accountRoutes } from './account/account.routes'
import { contactChangeRoutes } from './account/contactChange.routes'
import { captchaRoutes } from './account/captcha.routes'
import { codeRoutes } from './account/code.routes'
import { organiserAccountRoutes } from './account/organiserAccount.routes'
import { passwordRoutes } from './account/password.routes'
import { googleRoutes } from './account/google.routes'
import { imasterRoutes } from './account/imaster.routes'
import { handoffRoutes } from './account/handoff.routes'
import { subscriptionRoutes } from './account/subscription.routes'
import { tokenRoutes } from './account/token.routes'
import { userCenterRoutes } from './account/userCenter.routes'
import { pageRoutes } from './content/page.routes'
import { configRoutes } from './entry/config.routes'
import { dictionaryRoutes } from './entry/dictionary.routes'
import { exhibitionRoutes } from './entry/exhibition.routes'
import { actionLogRoutes } from './entry/actionLog.routes'
import { errorReportRoutes } from './entry/errorReport.routes'
import { systemRoutes } from './entry/system.routes'
import { wechatRoutes } from './entry/wechat.routes'
import { buyerInvitationRoutes } from './others/buyerInvitation/buyerInvitation.routes'
import { staffInvitationRoutes } from './exhibitor/staffInvitation/staffInvitation.routes'
import { companyAccountRoutes } from './exhibitor/companyAccount/companyAccount.routes'
import { credentialRoutes } from './exhibitor/credential/credential.routes'
import { credentialImportRoutes } from './exhibitor/credential/import/credentialImport.routes'
import { boothRoutes } from './exhibitor/booth.routes'
import { companyRoutes } from './exhibitor/company.routes'
import { anGeBoRoutes } from './exhibitor/anGeBo/anGeBo.routes'
import { tailorHubRoutes } from './exhibitor/tailorHub/tailorHub.routes'
import { exhibitorRoutes } from './exhibitor/exhibitor.routes'
import { exhibitorBoardRoutes } from './exhibitor/exhibitorBoard.routes'
import { exhibitorFormRoutes } from './exhibitor/exhibitorForm.routes'
import { exhibitorJournalRoutes } from './exhibitor/exhibitorJournal.routes'
import { exhibitorReviewRoutes } from './exhibitor/exhibitorReview.routes'
import { productRoutes } from './exhibitor/product.routes'
import { invitationTemplateRoutes } from './exhibitor/invitationTemplate/invitationTemplate.routes'
import { listedProductRoutes } from './exhibitor/listedProduct/listedProduct.routes'
import { materialRoutes } from './exhibitor/manual/material.routes'
import { paperRoutes } from './exhibitor/paper/paper.routes'
import { applicationRoutes } from './exhibitor/application/application.routes'
import { specialGuestRoutes } from './exhibitor/specialGuest/specialGuest.routes'
import { visaInvitationRoutes } from './exhibitor/visaInvitation/visaInvitation.routes'
import { serviceReserveRoutes } from './exhibitor/serviceReserve.routes'
import { invoiceHeaderRoutes } from './orders/invoice/invoiceHeader.routes'
import { invoiceRoutes } from './orders/invoice/invoice.routes'
import { statementRoutes } from './orders/statement/statement.routes'
import { noticeRoutes } from './orders/notice.routes'
import { orderRoutes } from './orders/order.routes'
import { discountCodeRoutes } from './orders/discount/discountCode.routes'
import { auditTrailRoutes } from './organiser/auditTrail/auditTrail.routes'
import { personRoutes } from './organiser/person/person.routes'
import { refundRoutes } from './orders/refund/refund.routes'
import { passMessageRoutes } from './others/passMessage/passMessage.routes'
import { holderLinkRoutes } from './others/holderLink/holderLink.routes'
import { registerLinkRoutes } from './others/registerLink.routes'
import { shareRoutes } from './others/share.routes'
import { posterRoutes } from './others/poster.routes'
import { invitationRoutes } from './others/invitation/invitation.routes'
import { visitPlanRoutes } from './others/visitPlan/visitPlan.routes'
import { rankingRoutes } from './others/ranking.routes'
import { giftForOtherRoutes } from './others/giftForOther.routes'
import { bankTransferRoutes } from './others/bankTransfer.routes'
import { lossRoutes } from './others/loss.routes'
import { ticketHolderRoutes } from './others/ticketHolder.routes'
import { userRelationRoutes } from './others/userRelation.routes'
import { calendarRoutes } from './tickets/calendar.routes'
import { entranceRoutes } from './tickets/entrance.routes'
import { upgradeRoutes } from './tickets/upgrade/upgrade.routes'
import { activationRoutes } from './tickets/activation/activation.routes'
import { freeTicketRoutes } from './tickets/freeTicket/freeTicket.routes'
import { giftRoutes } from './tickets/gift/gift.routes'
import { ticketTypeRoutes } from './tickets/ticketType.routes'
import { walletFileRoutes } from './tickets/walletFile.routes'
import { walletRoutes } from './tickets/wallet.routes'
import { gateRoutes } from './tickets/gate.routes'
import { confirmationRoutes } from './visitor/confirmation.routes'
import { fileRoutes } from './visitor/file.routes'
import { questionnaireRoutes } from './visitor/questionnaire.routes'
import { questionnaireResultRoutes } from './visitor/questionnaireResult.routes'
import { registerLogRoutes } from './visitor/registerLog.routes'
import { registrationRoutes } from './visitor/registration.routes'
import { reviewRoutes } from './visitor/review.routes'
import { ownDataRoutes } from './visitor/ownData.routes'
import { fairRoutes } from './entry/fair.routes'
import { businessCardRoutes } from './visitor/businessCard.routes'
import { inviteTemplateRoutes } from './messages/inviteTemplate.routes'
import { messageRoutes } from './messages/message.routes'
import { reviewNewsRoutes } from './messages/reviewNews.routes'
import { consentRoutes } from './visitor/consent.routes'
import { registerTypeRoutes } from './visitor/registerType.routes'
import { exhibitorReportRoutes } from './exhibitor/exhibitorReport/exhibitorReport.routes'

/** Every noun of the contract with its handlers. A missing noun, or another noun's routes, do not compile. */
export const routes: { [Noun in keyof typeof calls]: BoundNoun<(typeof calls)[Noun]> } = {
  autoLogin: autoLoginRoutes,
  account: accountRoutes,
  calendar: calendarRoutes,
  captcha: captchaRoutes,
  code: codeRoutes,
  confirmation: confirmationRoutes,
  contactChange: contactChangeRoutes,
  config: configRoutes,
  dictionary: dictionaryRoutes,
  exhibition: exhibitionRoutes,
  buyerInvitation: buyerInvitationRoutes,
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
  file: fileRoutes,
  gate: gateRoutes,
  activation: activationRoutes,
  freeTicket: freeTicketRoutes,
  gift: giftRoutes,
  upgrade: upgradeRoutes,
  giftForOther: giftForOtherRoutes,
  invitation: invitationRoutes,
  visitPlan: visitPlanRoutes,
  inviteTemplate: inviteTemplateRoutes,
  ticketHolder: ticketHolderRoutes,
  holderLink: holderLinkRoutes,
  passMessage: passMessageRoutes,
  google: googleRoutes,
  imaster: imasterRoutes,
  handoff: handoffRoutes,
  actionLog: actionLogRoutes,
  entrance: entranceRoutes,
  errorReport: errorReportRoutes,
  invoice: invoiceRoutes,
  statement: statementRoutes,
  invoiceHeader: invoiceHeaderRoutes,
  bankTransfer: bankTransferRoutes,
  loss: lossRoutes,
  notice: noticeRoutes,
  order: orderRoutes,
  refund: refundRoutes,
  discountCode: discountCodeRoutes,
  ownData: ownDataRoutes,
  page: pageRoutes,
  organiserAccount: organiserAccountRoutes,
  password: passwordRoutes,
  auditTrail: auditTrailRoutes,
  person: personRoutes,
  product: productRoutes,
  invitationTemplate: invitationTemplateRoutes,
  listedProduct: listedProductRoutes,
  visaInvitation: visaInvitationRoutes,
  application: applicationRoutes,
  specialGuest: specialGuestRoutes,
  material: materialRoutes,
  paper: paperRoutes,
  serviceReserve: serviceReserveRoutes,
  questionnaire: questionnaireRoutes,
  questionnaireResult: questionnaireResultRoutes,
  registerLink: registerLinkRoutes,
  registerLog: registerLogRoutes,
  registration: registrationRoutes,
  review: reviewRoutes,
  share: shareRoutes,
  ranking: rankingRoutes,
  poster: posterRoutes,
  userRelation: userRelationRoutes,
  subscription: subscriptionRoutes,
  system: systemRoutes,
  ticketType: ticketTypeRoutes,
  token: tokenRoutes,
  userCenter: userCenterRoutes,
  wallet: walletRoutes,
  walletFile: walletFileRoutes,
  wechat: wechatRoutes,
  fair: fairRoutes,
  businessCard: businessCardRoutes,
  message: messageRoutes,
  reviewNews: reviewNewsRoutes,
  registerType: registerTypeRoutes,
  consent: consentRoutes,
  exhibitorReport: exhibitorReportRoutes,
}
