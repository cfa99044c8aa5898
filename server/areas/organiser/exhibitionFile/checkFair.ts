import { isNightFair, nightEndsAt } from '../../../core/exhibition/fairDay'
import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import { isRegisterType } from '../../../../contract/registerTypes'
import { originOf } from '../../../../contract/rules/origins'
import { isAddress } from '../files/addresses'
import { type Report, quoted } from '../files/Problem'
import { checkTexts } from './checkForm'
import { twice } from './twice'
import { checkDay, isTimeZone } from './days'

export const checkDates = (file: ExhibitionFile, report: Report): void => {
  if (!isTimeZone(file.timeZone)) report(['timeZone'], `unknown time zone ${quoted(file.timeZone)}`)
  const areDays = [checkDay(file.startsOn, ['startsOn'], report), checkDay(file.endsOn, ['endsOn'], report)].every(Boolean)
  if (areDays && file.endsOn < file.startsOn) report(['endsOn'], 'must not be earlier than startsOn')
  if (isNightFair(file) && (file.closesAt! > nightEndsAt || file.opensAt < nightEndsAt))
    report(['closesAt'], `must be later than opensAt, or by ${nightEndsAt} of the next day where opensAt is ${nightEndsAt} or later`)
}

export const checkPages = (file: ExhibitionFile, pageIds: ReadonlySet<string>, report: Report): void => {
  const again = twice(file.contentPages.map(({ id }) => id))
  if (again) report(['contentPages', again[0], 'id'], `${quoted(again[1])} is used twice`)
  checkTexts(file.signInAgreements, ['signInAgreements'], pageIds, report)
}

export const checkOrigins = (file: ExhibitionFile, report: Report): void =>
  file.trustedOrigins?.forEach((origin, at) => {
    if (!isAddress(origin) || originOf(origin) !== origin)
      report(['trustedOrigins', at], 'must be an origin such as "https://www.example.com", without a path')
  })

/** A printed link keeps its id for good, so that two must not share one. A short link with a register type is a shared one. */
export const checkRegisterLinks = ({ registerLinks = [] }: ExhibitionFile, report: Report): void => {
  registerLinks.forEach(({ id }, at) => {
    if (isRegisterType(id)) report(['registerLinks', at, 'id'], `${quoted(id)} is a register type`)
  })
  const again = twice(registerLinks.map(({ id }) => id))
  if (again) report(['registerLinks', again[0], 'id'], `${quoted(again[1])} is used twice`)
}
