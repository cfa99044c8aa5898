import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import type { CooperationPartner } from '../../../../contract/rules/content/cooperationPartner'
import type { Hotel } from '../../../../contract/rules/content/hotel'
import type { MaterialRules } from '../../../../contract/rules/content/material'
import type { Way } from '../../../../contract/rules/content/way'
import { mayLeaveTo, originOf } from '../../../../contract/rules/origins'
import { addressWanted, isAddress, isPicture, pictureWanted } from '../files/addresses'
import { type Path, type Report, quoted } from '../files/Problem'
import { twice } from './twice'

const checkIds = (items: readonly { id: string }[], path: Path, report: Report): void => {
  const again = twice(items.map(({ id }) => id))
  if (again) report([...path, again[0], 'id'], `${quoted(again[1])} is used twice`)
}

const checkPicture = (picture: string | undefined, path: Path, report: Report): void => {
  if (picture !== undefined && !isPicture(picture)) report(path, pictureWanted)
}

/** A link leaves the app, so it needs the organiser's own word that its site is trusted (R79). */
const checkLink = (link: string | undefined, path: Path, trusted: readonly string[], report: Report): void => {
  if (link === undefined) return
  if (!isAddress(link)) report(path, addressWanted)
  else if (!mayLeaveTo(link, trusted)) report(path, `leads to ${originOf(link)}, which is not in trustedOrigins`)
}

/** Checks that the groups of files have ids of their own, and name register types of the fair. */
export const checkMaterials = ({ groups }: MaterialRules, types: ExhibitionFile['byRegisterType'] | null, report: Report): void => {
  checkIds(groups, ['materials', 'groups'], report)
  groups.forEach(({ registerTypes = [] }, at) => {
    const path = ['materials', 'groups', at, 'registerTypes']
    const again = twice(registerTypes)
    if (again) report([...path, again[0]], `${quoted(again[1])} is used twice`)
    registerTypes.forEach((type, nth) => {
      if (types && !types[type]) report([...path, nth], `byRegisterType has no ${quoted(type)}`)
    })
  })
}

/** Checks ids, pictures and booking links. @param trusted the origins that people may be sent to; null where they are not known */
export const checkHotels = (hotels: readonly Hotel[], trusted: readonly string[] | null, report: Report): void => {
  checkIds(hotels, ['hotels'], report)
  hotels.forEach(({ picture, bookingUrl }, at) => {
    checkPicture(picture, ['hotels', at, 'picture'], report)
    if (trusted) checkLink(bookingUrl, ['hotels', at, 'bookingUrl'], trusted, report)
  })
}

export const checkWays = (ways: readonly Way[], report: Report): void => checkIds(ways, ['ways'], report)

/** Checks ids, logos, banners and links. @param trusted the origins that people may be sent to; null where they are not known */
export const checkCooperationPartners = (
  partners: readonly CooperationPartner[],
  trusted: readonly string[] | null,
  report: Report,
): void => {
  checkIds(partners, ['cooperationPartners'], report)
  partners.forEach(({ logo, link, advertisements = [] }, at) => {
    const path = ['cooperationPartners', at]
    checkPicture(logo, [...path, 'logo'], report)
    if (trusted) checkLink(link, [...path, 'link'], trusted, report)
    advertisements.forEach((one, nth) => {
      checkPicture(one.picture, [...path, 'advertisements', nth, 'picture'], report)
      if (trusted) checkLink(one.link, [...path, 'advertisements', nth, 'link'], trusted, report)
    })
  })
}
