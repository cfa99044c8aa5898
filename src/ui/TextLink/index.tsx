import { Text } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { keyboardPress } from '../keyboardPress'

interface TextLinkProps {
  id: string
  className?: string | undefined
  onTap: () => unknown
}

/** A link within a sentence. It wraps with the words around it, and the keyboard and a screen reader find it. */
export const TextLink = ({ id, className, onTap, children }: PropsWithChildren<TextLinkProps>) => (
  <Text
    id={id}
    className={className}
    {...{ role: 'link', tabIndex: 0, onKeyDown: keyboardPress(onTap) }}
    onClick={(event) => {
      event.stopPropagation()
      onTap()
    }}
  >
    {children}
  </Text>
)
