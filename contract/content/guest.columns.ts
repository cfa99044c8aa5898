import { type ListColumn, shownId } from '../listColumn'
import type { OrganiserGuest } from './guest.schema'

/** Guests of honour without their introductions. */
export const guestColumns: readonly ListColumn<OrganiserGuest>[] = [
  { title: { cn: '编号', en: 'Id' }, cell: ({ id, version }) => shownId({ id, revision: String(version) }) },
  { title: { cn: '排序', en: 'Order' }, cell: ({ position }) => position },
  { title: { cn: '姓名（中文）', en: 'Name (Chinese)' }, cell: ({ name }) => name.cn },
  { title: { cn: '姓名（英文）', en: 'Name (English)' }, cell: ({ name }) => name.en },
  { title: { cn: '职务（中文）', en: 'Title (Chinese)' }, cell: ({ title }) => title.cn },
  { title: { cn: '职务（英文）', en: 'Title (English)' }, cell: ({ title }) => title.en },
  { title: { cn: '单位（中文）', en: 'Company (Chinese)' }, cell: ({ company }) => company.cn },
  { title: { cn: '单位（英文）', en: 'Company (English)' }, cell: ({ company }) => company.en },
  { title: { cn: '国家或地区', en: 'Country or region' }, cell: ({ country }) => country },
  { title: { cn: '照片', en: 'Photo' }, cell: ({ photo }) => photo?.url ?? '' },
  { title: { cn: '更新时间', en: 'Updated' }, cell: ({ updatedAt }) => updatedAt },
]
