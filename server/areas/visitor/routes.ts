import type { Area } from '../../core/Area'
import { businessCardRoutes } from './businessCard.routes'
import { confirmationRoutes } from './confirmation.routes'
import { consentRoutes } from './consent.routes'
import { fileRoutes } from './file.routes'
import { ownDataRoutes } from './ownData.routes'
import { questionnaireRoutes } from './questionnaire.routes'
import { questionnaireResultRoutes } from './questionnaireResult.routes'
import { registerLogRoutes } from './registerLog.routes'
import { registerTypeRoutes } from './registerType.routes'
import { registrationRoutes } from './registration.routes'
import { reviewRoutes } from './review.routes'

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
