import type { Occupant, Stay } from '../../../../contract/group/stay.schema'
import type { Language } from '../../../../contract/language'
import { type RoomGender, bedsOf, nightsOf, priceOfNights, roomKindOf } from '../../../../contract/rules/group/stay'
import { yuanOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import type { Scope } from '../../../core/calls/scope'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { wireTimeOrNull } from '../../../core/time'
import type { Queryable } from '../../../database/connect'
import type { GroupRow } from '../group/group.sql'
import { type MemberRow, membersById } from './member.sql'
import { type OccupantRow, occupantsOf } from './occupant.sql'
import { type ListedStayRow } from './stay.sql'

/** The gender that counts: what a leader set, or what the form says where it is one that rooms know. */
export const genderOf = ({ gender, formGender }: Pick<MemberRow, 'gender' | 'formGender'>): RoomGender => {
  if (gender !== '') return gender
  return formGender === 'female' || formGender === 'male' ? formGender : ''
}

/** A hotel's name, by its id in the fair's list. */
export const hotelNameOf = ({ config }: Pick<Exhibition, 'config'>, hotelId: string, language: Language): string =>
  config.hotels?.find(({ id }) => id === hotelId)?.name[language] ?? hotelId

/** `Hotel · Twin room` */
export const roomTitleOf = (
  exhibition: Exhibition,
  { hotelId, roomId }: { hotelId: string; roomId: string },
  language: Language,
): string => {
  const { groupStays } = exhibition.config
  const kind = groupStays && roomKindOf(groupStays, hotelId, roomId)
  return [hotelNameOf(exhibition, hotelId, language), kind?.name[language] ?? roomId].join(' · ')
}

const presentOccupant = (
  { registrationId, isFixed, confirmedAt }: OccupantRow,
  member: MemberRow | undefined,
  { timeZone }: Exhibition,
): Occupant => ({
  ...{ registrationId, isFixed, confirmedAt: wireTimeOrNull(confirmedAt, timeZone) },
  ...{ name: member?.name ?? '', company: member?.company ?? '', language: member?.language ?? '' },
  gender: member ? genderOf(member) : '',
})

/** Stays with their occupants, as leaders read them. */
export const presentStays = async (
  app: App,
  scope: Scope,
  groups: readonly Pick<GroupRow, 'id' | 'name'>[],
  rows: readonly ListedStayRow[],
  client: Queryable = app.pool,
): Promise<Stay[]> => {
  const { language } = scope
  const exhibition = await scope.exhibition()
  const rules = exhibition.config.groupStays
  const occupants = await occupantsOf(
    client,
    scope,
    rows.map(({ id }) => id),
  )
  const members = new Map(
    (
      await membersById(
        client,
        scope,
        occupants.map(({ registrationId }) => registrationId),
      )
    ).map((member) => [member.registrationId, member]),
  )
  return rows.map((row): Stay => {
    const { id, groupId, hotelId, roomId, fromDay, untilDay, state, place, smoking, note, lateFeeFen, version } = row
    const kind = rules && roomKindOf(rules, hotelId, roomId)
    const nights = nightsOf(fromDay, untilDay).length
    const price = kind?.price ?? '0.00'
    return {
      ...{ id, groupId, hotelId, roomId, state, place, smoking, note, version, price, nights },
      groupName: groups.find((group) => group.id === groupId)?.name ?? '',
      hotelName: hotelNameOf(exhibition, hotelId, language),
      roomName: kind?.name[language] ?? roomId,
      beds: rules && kind ? bedsOf(rules, kind) : 0,
      ...{ from: fromDay, until: untilDay },
      occupants: occupants
        .filter(({ stayId }) => stayId === id)
        .map((one) => presentOccupant(one, members.get(one.registrationId), exhibition)),
      amount: priceOfNights(price, nights),
      lateFee: lateFeeFen > 0 ? yuanOf(lateFeeFen) : null,
    }
  })
}
