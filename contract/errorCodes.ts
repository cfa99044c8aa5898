/**
 * Every error's numeric code by its name: `import * as errorCodes from '@contract/errorCodes'`. Each is a separate export, so that
 * a page loads only the codes that it compares. The sentences stay on the server (`server/core/errorSentences.ts`) and travel with
 * the answer. Code never matches messages.
 */

// the dialect's own numbers
export const notSignedIn = 401
export const noSuchUser = 2001
export const noSuchTenant = 2002
export const badClient = 3001

// the system
export const systemError = 10001
export const unavailable = 10002
export const storageFull = 10003
export const notFound = 10004
export const invalid = 10005
export const tooLarge = 10006
export const tooManyRequests = 10007
export const forbidden = 10008
export const wrongScope = 10009
export const linkIncorrect = 10010
export const idempotencyKeyMissing = 10011
export const idempotencyKeyReused = 10012
export const idempotencyInFlight = 10013
export const unreadable = 10014
export const gatewayUnavailable = 10015

// sign-in
export const phoneInvalid = 11001
export const emailInvalid = 11002
export const emailProviderUnsupported = 11003
export const codeWrong = 11004
export const codeExpired = 11005
export const codeUsed = 11006
export const codeTooManyTries = 11007
export const codeNotAsked = 11008
export const codeTooSoon = 11009
export const codeTooMany = 11010
export const codeNotSent = 11011
export const phoneCountryUnsupported = 11017
export const handleInvalid = 11012
export const grantUnsupported = 11013
export const passwordWrong = 11014
export const wechatUnavailable = 11015
export const openIdTaken = 11016
export const agreementsMissing = 11018
export const handoffInvalid = 11020
export const captchaNeeded = 11030
export const captchaWrong = 11031
export const passwordMustChange = 11032
export const googleRefused = 11050
export const googleEmailUnverified = 11051
export const googleUnavailable = 11052
export const imasterCodeInvalid = 11053
export const imasterCodeUsed = 11054
export const imasterUnavailable = 11055
export const memberWithoutContact = 11056
export const autoLoginInvalid = 11057
export const contactTaken = 11058
export const accountManaged = 11059

// registration
export const registrationStopped = 12001
export const registrationClosed = 12002
export const documentTaken = 12003
export const formChanged = 12004
export const notRegisteredYet = 12005
export const answersIncomplete = 12006
export const alreadyReviewed = 12007
export const fileTooLarge = 12008
export const fileKindWrong = 12009
export const fileBroken = 12010
export const draftChanged = 12011
export const registrationChanged = 12012
export const pictureSizeWrong = 12013
export const fileNotPlain = 12016
export const fileTooSmall = 12023
export const newReviewNeeded = 12024
export const registerTypeUnavailable = 12017
export const consentNeeded = 12018
export const tooManyPeople = 12031
export const passLinkOver = 12032
export const uploadsSpent = 12021
export const networkUploadsSpent = 12022

// tickets and orders
export const ticketTypeNotOnSale = 13001
export const ticketSoldOut = 13002
export const ticketLimit = 13003
export const ticketConflict = 13004
export const ticketTypeUnknown = 13005
export const orderEmpty = 13006
export const orderNeedsPayment = 13007
export const orderIsFree = 13008
export const dayNotOffered = 13009
export const ticketNotGivable = 13020
export const giftNotAllowed = 13021
export const giftTooLate = 13022
export const giftToSelf = 13023
export const giftClaimed = 13024
export const giftRecalled = 13025
export const giftExpired = 13026
export const giftForAnother = 13027
export const giftWrongRegisterType = 13028
export const ticketGiven = 13029
export const ticketNotUpgradable = 13040
export const upgradeNotOffered = 13041
export const upgradeTooLate = 13042
export const upgradeCheaper = 13043
export const ticketUpgraded = 13044
export const personRefused = 13050
export const ticketNotAssignable = 13051
export const holderTooLate = 13052
export const personNotApproved = 13053
export const personFormMissing = 13054
export const personDocumentMissing = 13055
export const freeQuotaUsedUp = 13060
export const freeQuotaOver = 13061
export const freeTicketFull = 13062
export const freeTicketWithdrawn = 13063
export const freeTicketExpired = 13064
export const freeTicketForAnother = 13065
export const freeTicketToSelf = 13066
export const freeTicketUsed = 13067
export const freeTicketVoid = 13068
export const orderExpired = 14001
export const orderNotPayable = 14002
export const orderNotCancellable = 14003
export const paymentUnavailable = 14004
export const paymentNeedsOpenId = 14005
export const illegalTransition = 14006
export const discountCodeUnknown = 13030
export const discountCodeOtherTicket = 13031
export const discountCodeNotYet = 13032
export const discountCodeOver = 13033
export const discountCodeUsedUp = 13034
export const discountCodeOncePerPerson = 13035
export const discountCodePersonLimit = 13036
export const priceChanged = 13037
export const dayNotChangeable = 13038
export const dayChangeTooLate = 13039
export const lossNotPossible = 13070
export const lossTicketUsed = 13071
export const lossTicketOffered = 13072
export const lossReported = 13073
export const lossReissued = 13074
export const lossLimit = 13075
export const lossTooLate = 13076
export const lossNotReported = 13077
export const lossFeeKept = 13078
export const orderNotRefundable = 14007
export const refundInProgress = 14008
export const ticketNotRefundable = 14009
export const refundNothing = 14010
export const refundChanged = 14011
export const refundNotOffered = 14012
export const refundTooLate = 14013
export const invoiceNotOffered = 14020
export const invoiceTooLate = 14021
export const invoiceNothing = 14022
export const invoiceOrderNotPaid = 14023
export const invoiceTaken = 14024
export const invoiceChanged = 14025
export const invoiceHeaderIncomplete = 14026
export const invoiceHeaderLimit = 14027
export const invoiceHeaderOther = 14028
export const invoiceNotIssued = 14029
export const invoiceNotFailed = 14030
export const invoiceNotRed = 14031
export const invoicingUnavailable = 14032
export const paymentWayNotOffered = 14050
export const paymentUnderway = 14051
export const statementNotReady = 14052
export const statementBroken = 14053
export const statementDayInvalid = 14054

// exhibitors
export const notExhibitor = 15001
export const productChanged = 15002

// gate
export const codeUnknown = 16001
