import { observer } from 'mobx-react-lite'
import { type ComponentType, useEffect, useState } from 'react'
import { listedPictures } from '@contract/rules/pictures'
import { pictureAddress } from '@/routes/pictureAddress'
import { config } from '@/stores/config'

type Strip = ComponentType<{ id: string; pictures: readonly string[]; label: string }>

/** The organiser's pictures (globalImage), where it has set some; what draws them comes after the page. */
export const FairPictures = observer(() => {
  const pictures = listedPictures(config.switches.globalImage)
  const [Pictures, setPictures] = useState<Strip | null>(null)
  const isShown = pictures.length > 0
  useEffect(() => {
    if (isShown) void import('@/ui/Pictures').then((part) => setPictures(() => part.Pictures))
  }, [isShown])
  return Pictures && isShown ? <Pictures id="fair-pictures" pictures={pictures.map(pictureAddress)} label={config.exhibitionName} /> : null
})
