import { type FieldKind, type FormField, maxGroupRows } from '../../../../contract/rules/form/form'
import type { Path, Report } from '../files/Problem'
import { isDay } from '../../../core/days'

const bounds: Partial<Record<FieldKind, { min?: readonly [number, number]; max: readonly [number, number] }>> = {
  rating: { max: [2, 10] },
  birthday: { min: [0, 150], max: [0, 150] },
  group: { min: [0, maxGroupRows], max: [1, maxGroupRows] },
  dateRange: { min: [1, 366], max: [1, 366] },
}

/** The sizes of files between which an organiser may choose. */
const megabytes: Partial<Record<FieldKind, readonly number[]>> = { picture: [2, 5], video: [2, 20] }

export const checkBounds = (field: FormField, path: Path, report: Report): void => {
  if (field.min !== undefined && field.max !== undefined && field.min > field.max) report([...path, 'max'], 'must not be less than min')
  for (const member of ['min', 'max'] as const) {
    const range = bounds[field.kind]?.[member]
    const value = field[member]
    if (range && value !== undefined && !(Number.isInteger(value) && value >= range[0] && value <= range[1]))
      report([...path, member], `must be from ${range[0]} to ${range[1]}`)
  }
  const sizes = megabytes[field.kind]
  if (sizes && field.max !== undefined && !sizes.includes(field.max)) report([...path, 'max'], `must be ${sizes.join(' or ')}`)
  for (const member of ['earliest', 'latest'] as const)
    if (field[member] !== undefined && !isDay(field[member])) report([...path, member], 'must be a calendar day')
  if (field.earliest && field.latest && field.earliest > field.latest) report([...path, 'latest'], 'must not be earlier than earliest')
}
