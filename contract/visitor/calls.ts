import { businessCardCalls } from './businessCard.calls'
import { confirmationCalls } from './confirmation.calls'
import { consentCalls } from './consent.calls'
import { fileCalls } from './file.calls'
import { ownDataCalls } from './ownData.calls'
import { questionnaireCalls } from './questionnaire.calls'
import { questionnaireResultCalls } from './questionnaireResult.calls'
import { registerLogCalls } from './registerLog.calls'
import { registerTypeCalls } from './registerType.calls'
import { registrationCalls } from './registration.calls'
import { reviewCalls } from './review.calls'

/** The calls of the area, by noun. */
export const calls = {
  confirmation: confirmationCalls,
  file: fileCalls,
  ownData: ownDataCalls,
  questionnaire: questionnaireCalls,
  questionnaireResult: questionnaireResultCalls,
  registerLog: registerLogCalls,
  registration: registrationCalls,
  review: reviewCalls,
  businessCard: businessCardCalls,
  registerType: registerTypeCalls,
  consent: consentCalls,
}
