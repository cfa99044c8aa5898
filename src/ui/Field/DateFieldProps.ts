import type { FieldProps } from './FieldFrame'

export interface DateFieldProps extends FieldProps {
  /** 'yyyy-MM-dd', or empty. */
  value: string
  onChange: (value: string) => unknown
  onBlur?: () => unknown
  /** What an empty one says, if not that a day is to be chosen. */
  placeholder?: string
  /** The bounds, 'yyyy-MM-dd'. */
  first?: string
  last?: string
}

/** As of a day, with a value of 'HH:mm'. */
export type TimeFieldProps = Omit<DateFieldProps, 'first' | 'last'>
