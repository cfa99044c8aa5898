import type { FieldProps } from './FieldFrame'

export interface TextAreaProps extends FieldProps {
  value: string
  onChange: (value: string) => unknown
  onBlur?: () => unknown
  placeholder?: string
  maxLength?: number
  isFocused?: boolean
}
