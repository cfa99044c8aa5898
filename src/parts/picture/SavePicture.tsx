import { Image } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import { useWords } from '@/i18n/words'
import { Button } from '@/ui/Button'
import { Sheet } from '@/ui/Sheet'
import { altText } from '@/ui/altText'
import { PictureSaver } from './PictureSaver'
import style from './SavePicture.module.scss'
import { pictureWords } from './words'

interface SavePictureProps {
  /** The button's id is `<id>-save`. */
  id: string
  /** Of the file, without its ending. */
  name: string
  draw: () => Promise<string>
  /** In place of the usual button. */
  button?: (save: () => Promise<void>, label: string) => ReactNode
}

/** Saves a drawn picture, or shows it to be saved by hand. */
export const SavePicture = observer(({ id, name, draw, button }: SavePictureProps) => {
  const t = useWords(pictureWords)
  const [saver] = useState(() => new PictureSaver())
  /** The picture whose size is known. */
  const [drawn, setDrawn] = useState('')
  return (
    <>
      {button ? (
        button(() => saver.save(draw, name), t.save)
      ) : (
        <Button id={`${id}-save`} kind="ghost" size="medium" isBlock text={t.save} onTap={() => saver.save(draw, name)} />
      )}
      <Sheet
        id={`${id}-picture`}
        isOpen={saver.shown !== null}
        isReady={drawn === saver.shown}
        title={t.saveByHand}
        onClose={() => saver.close()}
      >
        {saver.shown && (
          <Image
            id={`${id}-picture-image`}
            className={style.picture}
            src={saver.shown}
            mode="widthFix"
            onLoad={() => setDrawn(saver.shown!)}
            {...altText(t.save)}
            showMenuByLongpress
          />
        )}
        {saver.isDenied && (
          <Button id={`${id}-allow-album`} kind="ghost" size="medium" isBlock text={t.allowAlbum} onTap={() => saver.openSettings()} />
        )}
      </Sheet>
    </>
  )
})
