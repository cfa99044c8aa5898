import { PageContainer } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { beginLayer } from '@/routes/taro/layers'
import type { BackClosesProps } from './BackClosesProps'

/** WeChat's container shows nothing here: while it is there, the phone's 'back' ends it and not the page. */
export const BackCloses = ({ isOpen, onBack }: BackClosesProps) => {
  // The page is about to be left with the sheet open.
  const [isLeft, setLeft] = useState(false)
  useEffect(() => (isOpen ? beginLayer(() => setLeft(true)) : undefined), [isOpen])
  const isShown = isOpen && !isLeft
  return (
    <PageContainer
      show={isShown}
      overlay={false}
      duration={0}
      customStyle="height:0;opacity:0"
      onAfterLeave={() => isShown && void onBack()}
    />
  )
}
