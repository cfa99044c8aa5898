import type { Area } from '../../core/area/Area'
import { businessCardRoutes } from './businessCard/businessCard.routes'
import { confirmationRoutes } from './confirmation/confirmation.routes'
import { consentRoutes } from './consent/consent.routes'
import { fileRoutes } from './file/file.routes'
import { ownDataRoutes } from './ownData/ownData.routes'
import { questionnaireRoutes } from './questionnaire/questionnaire.routes'
import { questionnaireResultRoutes } from './questionnaire/questionnaireResult.routes'
import { registerLogRoutes } from './registerLog/registerLog.routes'
import { registerTypeRoutes } from './registerType/registerType.routes'
import { registrationRoutes } from './registration/registration.routes'
import { reviewRoutes } from './review/review.routes'

/** The nouns of the area with their handlers. */
export const routes = {
  confirmation: confirmationRoutes,
  file: fileRoutes,
  ownData: ownDataRoutes,
  questionnaire: questionnaireRoutes,
  questionnaireResult: questionnaireResultRoutes,
  registerLog: registerLogRoutes,
  registration: registrationRoutes,
  review: reviewRoutes,
  businessCard: businessCardRoutes,
  registerType: registerTypeRoutes,
  consent: consentRoutes,
} satisfies Area['routes']
