import { Image, View } from '@tarojs/components'
import { uploadPurposeOf } from '@contract/rules/uploads'
import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { common } from '@/i18n/common'
import { useWords } from '@/i18n/words'
import { altText } from '../../altText'
import { Button } from '../../Button'
import { classes } from '../../classes'
import { FieldFrame } from '../../Field/FieldFrame'
import { Icon } from '../../Icon'
import { cameraIcon } from '../../Icon/shapes'
import { Sheet } from '../../Sheet'
import { Pressable } from '../../Pressable'
import { PhotoStore } from '../PhotoStore'
import { formWords } from '../words'
import { type KindProps, frameOf } from './KindProps'
import style from '../index.module.scss'

/** A picture: taken or chosen, shrunk, uploaded and shown. */
export const PhotoKind = observer((props: KindProps) => {
  const { form, field } = props
  const t = useWords(formWords)
  const shared = useWords(common)
  const [photo] = useState(() => new PhotoStore(form, field.name, uploadPurposeOf(field) ?? 'photo'))
  const [isOpen, setOpen] = useState(false)
  const frame = frameOf(props)
  const stage = photo.stage === 'preparing' ? t.preparing : photo.stage === 'uploading' ? t.uploading : null
  const wrong = photo.failure ? [t[photo.failure], photo.reason].filter(Boolean).join(' · ') : frame.error
  const pick = (source: 'album' | 'camera'): void => {
    setOpen(false)
    void photo.pick(source)
  }
  return (
    <FieldFrame {...frame} error={wrong} help={[frame.help, t.photoHint].filter(Boolean).join(t.sentenceEnd)}>
      <View className={style.photo}>
        <Pressable
          id={frame.id}
          className={classes(style.tile, wrong && style.wrong)}
          label={`${frame.label} ${photo.preview ? t.changePhoto : t.addPhoto}`}
          isDisabled={photo.isBusy}
          isBusy={photo.isBusy}
          onTap={() => setOpen(true)}
        >
          <View className={style.frame}>
            {photo.preview ? (
              <Image id={`${frame.id}-preview`} className={style.picture} src={photo.preview} mode="aspectFill" {...altText()} />
            ) : (
              <Icon shape={cameraIcon} size={1.9} />
            )}
            {stage && <View className={style.veil} />}
          </View>
          <View className={style.beside}>
            <View className={style.add}>{photo.preview ? t.changePhoto : t.addPhoto}</View>
            <View id={`${frame.id}-stage`} className={style.stage} aria-live="polite">
              {stage ?? (photo.preview && !photo.failure ? t.uploaded : null)}
            </View>
          </View>
        </Pressable>
        {photo.canRetry && (
          <Button id={`${frame.id}-retry`} kind="ghost" size="small" onTap={() => photo.send()}>
            {shared.retry}
          </Button>
        )}
        {photo.preview && !photo.isBusy && (
          <Button id={`${frame.id}-remove`} kind="text" size="small" onTap={() => photo.remove()}>
            {t.remove}
          </Button>
        )}
      </View>
      <Sheet id={`${frame.id}-sheet`} isOpen={isOpen} title={frame.label} onClose={() => setOpen(false)}>
        <View className={style.sources}>
          <Button id={`${frame.id}-camera`} kind="ghost" isBlock onTap={() => pick('camera')}>
            {t.takePhoto}
          </Button>
          <Button id={`${frame.id}-album`} kind="ghost" isBlock onTap={() => pick('album')}>
            {t.fromAlbum}
          </Button>
        </View>
      </Sheet>
    </FieldFrame>
  )
})
