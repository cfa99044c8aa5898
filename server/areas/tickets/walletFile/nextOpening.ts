import type { Exhibition } from '../../../core/exhibition/exhibition'
import { firstDayToEnter } from '../../../core/exhibition/fairDay'
import { momentOn } from '../../../core/time'

/** The first opening that is still to come, or the last one. */
export const nextOpening = (days: string[], exhibition: Exhibition, now: Date): Date => {
  const sorted = [...days].sort()
  const day = sorted.find((one) => one >= firstDayToEnter(now, exhibition)) ?? sorted.at(-1)!
  return momentOn(day, exhibition.config.opensAt, exhibition.timeZone)
}
