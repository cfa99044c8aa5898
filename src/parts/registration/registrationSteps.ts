import { config } from '@/stores/config'
import { session } from '@/stores/session'

export type RegistrationStep = 'details' | 'questionnaire' | 'ticket'

/** The steps of a registration at this exhibition, in order. */
export const registrationSteps = (): RegistrationStep[] => {
  const { page, exhibition } = config
  const isAsked =
    (session.language === 'en' ? page.enQuestionnaireSwitch : page.cnQuestionnaireSwitch) === true &&
    (exhibition?.questionnaireCount ?? 0) > 0
  return ['details', ...(isAsked ? (['questionnaire'] as const) : []), 'ticket']
}
