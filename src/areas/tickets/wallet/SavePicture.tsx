import { Image } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import type { PersistedPass } from '@/parts/pass/persistedPasses'
import { Button } from '@/ui/Button'
import { Sheet } from '@/ui/Sheet'
import { altText } from '@/ui/altText'
import { PictureSaver } from './PictureSaver'
import { words } from './words'
import style from './pass/index.module.scss'

/** Saves the pass as a picture, or shows it to be saved by hand. */
export const SavePicture = observer(({ pass }: { pass: PersistedPass }) => {
  const t = useWords(words)
  const [saver] = useState(() => new PictureSaver())
  return (
    <>
      <Button id="pass-save" kind="ghost" size="medium" isBlock text={t.save} onTap={() => saver.save(pass)} />
      <Sheet id="pass-picture" isOpen={saver.shown !== null} title={t.saveByHand} onClose={() => saver.close()}>
        {saver.shown && (
          <Image
            id="pass-picture-image"
            className={style.picture}
            src={saver.shown}
            mode="widthFix"
            {...altText(t.save)}
            showMenuByLongpress
          />
        )}
      </Sheet>
    </>
  )
})
