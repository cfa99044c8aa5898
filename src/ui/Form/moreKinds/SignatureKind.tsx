import { Image, View } from '@tarojs/components'
import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { dotted } from '@/i18n/dotted'
import { useWords } from '@/i18n/words'
import { altText } from '../../altText'
import { Button } from '../../Button'
import { FieldFrame } from '../../Field/FieldFrame'
import { TextField } from '../../Field/TextField'
import { type KindProps, frameOf } from '../kinds/KindProps'
import { formWords } from '../words'
import { SignaturePad } from './SignaturePad'
import { SignatureStore } from './SignatureStore'
import style from './index.module.scss'
import { signaturePicture } from './signaturePicture'
import { moreKindWords } from './words'

/** A signature: drawn on the pad `field-<name>-pad`, or typed in `field-<name>-typed`. The button `field-<name>` uploads it. */
export const SignatureKind = observer((props: KindProps) => {
  const { form, field } = props
  const t = useWords(moreKindWords)
  const own = useWords(formWords)
  const [store] = useState(() => new SignatureStore(form, field.name, signaturePicture))
  const frame = frameOf(props)
  const wrong = store.hasFailed ? dotted(own.uploadFailed, store.reason) : frame.error
  return (
    <FieldFrame {...frame} error={wrong} help={frame.help ?? (store.isSigned ? undefined : t.signHint)}>
      <View className={style.file}>
        {store.isSigned ? (
          <View id={`${frame.id}-signed`} className={style.signed} role="status">
            {store.preview && <Image className={style.signature} src={store.preview} mode="aspectFit" {...altText()} />}
            <View>{t.signed}</View>
          </View>
        ) : (
          <>
            <SignaturePad id={`${frame.id}-pad`} label={`${frame.label} ${t.pad}`} store={store} isBlank={store.strokes.length === 0} />
            <TextField
              id={`${frame.id}-typed`}
              label={t.typeName}
              isOptional
              value={store.typed}
              maxLength={100}
              onChange={(name) => store.type(name)}
            />
          </>
        )}
        <View className={style.fileTools}>
          {!store.isSigned && (
            <Button
              id={frame.id}
              kind="ghost"
              size="medium"
              isDisabled={store.isBlank}
              isLoading={store.isUploading}
              label={`${frame.label} ${t.sign}`}
              text={t.sign}
              onTap={() => store.sign()}
            />
          )}
          {(store.isSigned || !store.isBlank) && (
            <Button id={`${frame.id}-clear`} kind="text" size="small" onTap={() => store.clear()}>
              {t.signAgain}
            </Button>
          )}
        </View>
      </View>
    </FieldFrame>
  )
})
