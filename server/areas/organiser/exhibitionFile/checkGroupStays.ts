import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import { type Report, quoted } from '../files/Problem'
import { checkDay } from './days'
import { twice } from './twice'

/** Checks that hotels are those of the fair, that ids are used once, and that periods have an order. */
export const checkGroupStays = ({ groupStays, hotels = [] }: ExhibitionFile, report: Report): void => {
  if (!groupStays) return
  const known = new Set(hotels.map(({ id }) => id))
  const again = twice(groupStays.hotels.map(({ hotelId }) => hotelId))
  if (again) report(['groupStays', 'hotels', again[0], 'hotelId'], `${quoted(again[1])} is used twice`)
  if (groupStays.releaseOn !== undefined) checkDay(groupStays.releaseOn, ['groupStays', 'releaseOn'], report)
  groupStays.hotels.forEach(({ hotelId, roomKinds }, at) => {
    const path = ['groupStays', 'hotels', at]
    if (!known.has(hotelId)) report([...path, 'hotelId'], `hotels has no ${quoted(hotelId)}`)
    const kindAgain = twice(roomKinds.map(({ id }) => id))
    if (kindAgain) report([...path, 'roomKinds', kindAgain[0], 'id'], `${quoted(kindAgain[1])} is used twice`)
    roomKinds.forEach(({ allotments }, nth) =>
      allotments.forEach(({ from, to }, place) => {
        const period = [...path, 'roomKinds', nth, 'allotments', place]
        const areDays = checkDay(from, [...period, 'from'], report) && checkDay(to, [...period, 'to'], report)
        if (areDays && to < from) report([...period, 'to'], 'is before the first night')
      }),
    )
  })
}
