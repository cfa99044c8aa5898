import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { Button } from '../../Button'
import { Sheet } from '../../Sheet'
import { formWords } from '../words'
import style from '../index.module.scss'

interface PictureSourcesProps {
  id: string
  title: string
  isOpen: boolean
  onPick: (source: 'album' | 'camera') => unknown
  onClose: () => unknown
}

/** The choice between the camera and the album. */
export const PictureSources = ({ id, title, isOpen, onPick, onClose }: PictureSourcesProps) => {
  const t = useWords(formWords)
  return (
    <Sheet id={`${id}-sheet`} isOpen={isOpen} title={title} onClose={onClose}>
      <View className={style.sources}>
        <Button id={`${id}-camera`} kind="ghost" isBlock onTap={() => onPick('camera')}>
          {t.takePhoto}
        </Button>
        <Button id={`${id}-album`} kind="ghost" isBlock onTap={() => onPick('album')}>
          {t.fromAlbum}
        </Button>
      </View>
    </Sheet>
  )
}
