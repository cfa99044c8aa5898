import type { InputKind } from './InputKind'
import style from './index.module.scss'

const keyboardOf = (kind: InputKind): 'text' | 'number' | 'digit' => {
  if (kind === 'decimal') return 'digit'
  return kind === 'tel' || kind === 'digits' || kind === 'code' ? 'number' : 'text'
}

/** WeChat's keyboards, and its own way to style a placeholder. */
export const inputOf = (kind: InputKind) => ({ type: keyboardOf(kind), placeholderClass: style.placeholder })

/** What the keyboard's enter key is called. */
export const enterKeyOf = (enterKey: 'next' | 'done' | 'go' | undefined) => (enterKey ? { confirmType: enterKey } : {})
