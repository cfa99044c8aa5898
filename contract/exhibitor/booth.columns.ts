import type { Bilingual } from '../language'
import { type ListColumn, placeColumns } from '../listColumn'
import type { BoothRow } from './booth.schema'

/** A company with its place, in every list of companies. */
export const companyColumns: readonly ListColumn<{ name: Bilingual; hallNo: string | null; boothNos: readonly string[] }>[] = [
  { title: { cn: '企业', en: 'Company' }, cell: ({ name }) => name.cn },
  { title: { cn: '英文名称', en: 'English name' }, cell: ({ name }) => name.en },
  ...placeColumns,
]

/** The companies of a fair. */
export const boothColumns: readonly ListColumn<BoothRow>[] = [{ title: { cn: '编号', en: 'Id' }, cell: ({ id }) => id }, ...companyColumns]
