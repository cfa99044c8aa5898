import { type ListColumn, shownId } from '../listColumn'
import type { OrganiserGuest } from './guest.schema'

/** A column that a sheet may bring back, by its field. */
export type GuestField = 'id' | 'position' | 'name.cn' | 'name.en' | 'title.cn' | 'title.en' | 'company.cn' | 'company.en' | 'country'

/** What a sheet of guests says, and takes back (`guestCalls.importSheet`). */
export const guestSheetColumns: readonly (ListColumn<OrganiserGuest> & { field: GuestField })[] = [
  { field: 'id', title: { cn: '编号', en: 'Id' }, cell: ({ id, version }) => shownId({ id, revision: String(version) }) },
  { field: 'position', title: { cn: '排序', en: 'Order' }, cell: ({ position }) => position },
  { field: 'name.cn', title: { cn: '姓名（中文）', en: 'Name (Chinese)' }, cell: ({ name }) => name.cn },
  { field: 'name.en', title: { cn: '姓名（英文）', en: 'Name (English)' }, cell: ({ name }) => name.en },
  { field: 'title.cn', title: { cn: '职务（中文）', en: 'Title (Chinese)' }, cell: ({ title }) => title.cn },
  { field: 'title.en', title: { cn: '职务（英文）', en: 'Title (English)' }, cell: ({ title }) => title.en },
  { field: 'company.cn', title: { cn: '单位（中文）', en: 'Company (Chinese)' }, cell: ({ company }) => company.cn },
  { field: 'company.en', title: { cn: '单位（英文）', en: 'Company (English)' }, cell: ({ company }) => company.en },
  { field: 'country', title: { cn: '国家或地区', en: 'Country or region' }, cell: ({ country }) => country },
]

/** Guests of honour without their introductions. */
export const guestColumns: readonly ListColumn<OrganiserGuest>[] = [
  ...guestSheetColumns,
  { title: { cn: '照片', en: 'Photo' }, cell: ({ photo }) => photo?.url ?? '' },
  { title: { cn: '更新时间', en: 'Updated' }, cell: ({ updatedAt }) => updatedAt },
]
