import { useEffect, useRef } from 'react'
import { beginLayer } from '@/routes/taro/layers'
import type { BackClosesProps } from './BackClosesProps'

/** While it is open, 'back' of browser or phone closes it. */
export const BackCloses = ({ isOpen, onBack }: BackClosesProps) => {
  const close = useRef(onBack)
  useEffect(() => {
    close.current = onBack
  })
  useEffect(() => (isOpen ? beginLayer(() => void close.current()) : undefined), [isOpen])
  return null
}
