import type { FieldProps } from './FieldFrame'

export interface DateFieldProps extends FieldProps {
  /** 'yyyy-MM-dd', or empty. */
  value: string
  onChange: (value: string) => unknown
  onBlur?: () => unknown
  /** The bounds, 'yyyy-MM-dd'. */
  first?: string
  last?: string
}
