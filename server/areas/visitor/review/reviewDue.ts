import { reviewWorkingDays } from '../../../../contract/rules/visitor/reviewStates'
import { addWorkingDays, noHolidays } from '../../../../contract/rules/values/workingDays'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { dayIn } from '../../../core/time'
import type { Registration } from '../registration/registration.sql'

/** The day by which a registration that waits is decided, counted with the exhibition's holidays. Null if none waits. */
export const reviewDueOn = (
  { timeZone, config: { holidays } }: Exhibition,
  { reviewState, submittedAt }: Pick<Registration, 'reviewState' | 'submittedAt'>,
): string | null =>
  reviewState === 'underReview' && submittedAt
    ? addWorkingDays(dayIn(submittedAt, timeZone), reviewWorkingDays.max, holidays ?? noHolidays)
    : null
