import type { Occupant, Stay } from '../../../../contract/group/stay.schema'
import type { Bilingual } from '../../../../contract/language'
import type { ListColumn } from '../../../../contract/listColumn'
import type { RoomGender, SmokingWish } from '../../../../contract/rules/group/stay'

/** A bed of a rooming list. */
interface RoomingLine {
  /** The number of the room within the list. */
  room: number
  stay: Stay
  guest: Occupant | null
}

const genders: Record<RoomGender, Bilingual> = {
  '': { cn: '', en: '' },
  female: { cn: '女', en: 'Female' },
  male: { cn: '男', en: 'Male' },
}

const smoking: Record<SmokingWish, Bilingual> = {
  '': { cn: '', en: '' },
  no: { cn: '无烟房', en: 'Non-smoking' },
  yes: { cn: '可吸烟', en: 'Smoking' },
}

/** The rooming list as hotels take it. */
export const roomingColumns: readonly ListColumn<RoomingLine>[] = [
  { title: { cn: '房间序号', en: 'Room' }, cell: ({ room }) => room },
  { title: { cn: '房型', en: 'Kind' }, cell: ({ stay }) => stay.roomName },
  { title: { cn: '入住日期', en: 'Arrival' }, cell: ({ stay }) => stay.from },
  { title: { cn: '离店日期', en: 'Departure' }, cell: ({ stay }) => stay.until },
  { title: { cn: '晚数', en: 'Nights' }, cell: ({ stay }) => stay.nights },
  { title: { cn: '姓名', en: 'Guest' }, cell: ({ guest }) => guest?.name ?? '' },
  { title: { cn: '性别', en: 'Gender' }, cell: ({ guest }, language) => genders[guest?.gender ?? ''][language] },
  { title: { cn: '单位', en: 'Company' }, cell: ({ guest }) => guest?.company ?? '' },
  { title: { cn: '吸烟', en: 'Smoking' }, cell: ({ stay }, language) => smoking[stay.smoking][language] },
  { title: { cn: '团组', en: 'Group' }, cell: ({ stay }) => stay.groupName },
  { title: { cn: '备注', en: 'Note' }, cell: ({ stay }) => stay.note },
]
