import { Image, View } from '@tarojs/components'
import { uploadPurposeOf, uploadRules } from '@contract/rules/uploads'
import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { common } from '@/i18n/common'
import { dotted } from '@/i18n/dotted'
import { fill, useWords } from '@/i18n/words'
import { altText } from '../../altText'
import { Button } from '../../Button'
import { FieldFrame } from '../../Field/FieldFrame'
import { Icon } from '../../Icon'
import { closeIcon, plusIcon } from '../../Icon/shapes'
import { Pressable } from '../../Pressable'
import { classes } from '../../classes'
import { PhotoStore } from '../PhotoStore'
import { type KindProps, frameOf } from '../kinds/KindProps'
import { saidOf } from '../saidOf'
import { sentences } from '../sentences'
import { formWords } from '../words'
import style from './index.module.scss'
import { moreKindWords } from './words'

/** `files`: several pictures, added one by one. The first one is the cover. */
export const PicturesKind = observer((props: KindProps) => {
  const { form, field } = props
  const [t, more, shared] = [useWords(formWords), useWords(moreKindWords), useWords(common)]
  const purpose = uploadPurposeOf(field)!
  const rule = uploadRules[purpose]
  const keep = (id: string): void => form.set(`${field.name}.${form.choicesOf(field.name).length}`, id)
  const [added] = useState(() => new PhotoStore(form, field.name, purpose, undefined, keep))
  const frame = frameOf(props)
  const ids = form.choicesOf(field.name)
  const isFull = field.max !== undefined && ids.length >= field.max
  const stage = added.stage === 'preparing' ? t.preparing : added.stage === 'uploading' ? t.uploading : null
  const wrong = added.failure ? dotted(fill(t[added.failure], saidOf(rule)), added.reason) : frame.error
  return (
    <FieldFrame
      {...frame}
      error={wrong}
      help={sentences(frame.help, fill(more.picturesHint, { max: field.max ?? '' }), fill(t.pictureHint, saidOf(rule)))}
    >
      <View className={style.pictures}>
        {ids.map((id, at) => (
          <View key={id} id={`${frame.id}-${at + 1}`} className={style.pictureTile}>
            <Image className={style.pictureFile} src={form.settings.fileUrls?.[id] ?? ''} mode="aspectFill" {...altText()} />
            <Pressable
              id={`${frame.id}-remove-${at + 1}`}
              className={style.pictureRemove}
              label={fill(more.removePicture, { number: at + 1 })}
              onTap={() => form.set(`${field.name}.${at}`, null)}
            >
              <View className={style.pictureCross}>
                <Icon shape={closeIcon} size={0.8} />
              </View>
            </Pressable>
          </View>
        ))}
        {!isFull && (
          <Pressable
            id={frame.id}
            className={classes(style.pictureTile, style.pictureAdd)}
            label={`${frame.label} ${t.addPicture}`}
            isDisabled={added.isBusy}
            isBusy={added.isBusy}
            onTap={() => void added.pick()}
          >
            <Icon shape={plusIcon} size={1.6} />
          </Pressable>
        )}
      </View>
      <View id={`${frame.id}-stage`} className={style.pictureStage} aria-live="polite">
        {stage}
      </View>
      {added.canRetry && (
        <Button id={`${frame.id}-retry`} kind="ghost" size="small" onTap={() => added.send()}>
          {shared.retry}
        </Button>
      )}
    </FieldFrame>
  )
})
