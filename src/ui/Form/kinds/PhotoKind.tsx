import { Image, View } from '@tarojs/components'
import { type UploadRule, uploadPurposeOf, uploadRules } from '@contract/rules/uploads'
import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { common } from '@/i18n/common'
import { dotted } from '@/i18n/dotted'
import { fill, useWords } from '@/i18n/words'
import { altText } from '../../altText'
import { Button } from '../../Button'
import { classes } from '../../classes'
import { FieldFrame } from '../../Field/FieldFrame'
import { Icon } from '../../Icon'
import { cameraIcon } from '../../Icon/shapes'
import { Pressable } from '../../Pressable'
import { useCrop } from '../crop/useCrop'
import { PhotoStore } from '../PhotoStore'
import { saidOf } from '../saidOf'
import { sentences } from '../sentences'
import { formWords } from '../words'
import { type KindProps, frameOf } from './KindProps'
import style from '../index.module.scss'

/** A picture: taken or chosen, shrunk, uploaded and shown. Of a person's photo, a part is chosen first, unless `isWhole`. */
export const PhotoKind = observer(({ isWhole, ...props }: KindProps & { isWhole?: boolean }) => {
  const { form, field } = props
  const t = useWords(formWords)
  const shared = useWords(common)
  const purpose = uploadPurposeOf(field) ?? 'photo'
  const rule: UploadRule = uploadRules[purpose]
  const frame = frameOf(props)
  const { crop, sheet } = useCrop(`${frame.id}-crop`, frame.label)
  const [photo] = useState(() => new PhotoStore(form, field.name, purpose, field.kind === 'photo' && !isWhole ? crop : undefined))
  const [add, change] = field.kind === 'photo' ? [t.addPhoto, t.changePhoto] : [t.addPicture, t.changePicture]
  const action = photo.preview ? change : add
  const stage = photo.stage === 'preparing' ? t.preparing : photo.stage === 'uploading' ? t.uploading : null
  const wrong = photo.failure ? dotted(fill(t[photo.failure], saidOf(rule)), photo.reason) : frame.error
  return (
    <FieldFrame
      {...frame}
      error={wrong}
      help={sentences(
        frame.help,
        rule.suggested
          ? fill(t.logoHint, saidOf(rule))
          : rule.sides
            ? fill(t.sidesHint, { ...rule.sides })
            : purpose === 'photo'
              ? t.photoHint
              : fill(t.pictureHint, saidOf(rule)),
      )}
    >
      <View className={style.photo}>
        <Pressable
          id={frame.id}
          className={classes(style.tile, wrong && style.wrong)}
          label={`${frame.label} ${action}`}
          isDisabled={photo.isBusy}
          isBusy={photo.isBusy}
          onTap={() => void photo.pick()}
        >
          <View className={classes(style.frame, rule.suggested && style.wide)}>
            {photo.preview ? (
              <Image
                id={`${frame.id}-preview`}
                className={style.picture}
                src={photo.preview}
                mode={rule.suggested ? 'aspectFit' : 'aspectFill'}
                {...altText()}
              />
            ) : (
              <Icon shape={cameraIcon} size={1.9} />
            )}
            {stage && <View className={style.veil} />}
          </View>
          <View className={style.beside}>
            <View className={style.add}>{action}</View>
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
      {sheet}
    </FieldFrame>
  )
})
