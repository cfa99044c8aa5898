import type { EnterKey, InputKind } from './InputKind'
import style from './index.module.scss'

const keyboardOf = (kind: InputKind): 'text' | 'number' | 'digit' => {
  if (kind === 'decimal') return 'digit'
  return kind === 'tel' || kind === 'digits' || kind === 'code' ? 'number' : 'text'
}

/** WeChat's keyboards, and its own way to style a placeholder. */
export const inputOf = (kind: InputKind, enter: EnterKey) => ({
  type: keyboardOf(kind),
  confirmType: enter,
  placeholderClass: style.placeholder,
})
