import { View } from '@tarojs/components'
import { kindsOf, uploadPurposeOf, uploadRules } from '@contract/rules/uploads'
import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { common } from '@/i18n/common'
import { dotted } from '@/i18n/dotted'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { Dotted } from '../../Dotted'
import { Button } from '../../Button'
import { FieldFrame } from '../../Field/FieldFrame'
import { type KindProps, frameOf } from '../kinds/KindProps'
import { sentences } from '../sentences'
import { formWords } from '../words'
import { FileStore } from './FileStore'
import style from './index.module.scss'
import { moreKindWords } from './words'

/** `file` and `video`: one file, picked and uploaded. The help says which kinds and what size are accepted. */
export const FileKind = observer((props: KindProps) => {
  const { form, field } = props
  const t = useWords(moreKindWords)
  const own = useWords(formWords)
  const shared = useWords(common)
  const [file] = useState(() => new FileStore(form, field.name, uploadPurposeOf(field) ?? 'formDocument'))
  const frame = frameOf(props)
  /** A closed chooser began nothing, so the next tap counts. Old browsers do not report that it was closed. */
  const pick = (): false => {
    void file.pick()
    return false
  }
  const pickPicture = (): false => {
    void file.pickPicture()
    return false
  }
  const rule = uploadRules[uploadPurposeOf(field) ?? 'formDocument']
  const failures = { tooLarge: fill(t.tooLarge, { limit: file.limit }), uploadFailed: own.uploadFailed, notHere: t.noFiles }
  const wrong = file.failure ? dotted(failures[file.failure], file.reason) : frame.error
  const add = file.takesPictures ? t.addDocument : file.hasFile ? t.changeFile : t.addFile
  const help = fill(t.fileHint, { kinds: kindsOf(rule, currentLanguage()), limit: file.limit })
  return (
    <FieldFrame {...frame} error={wrong} help={sentences(frame.help, help)}>
      <View className={style.file}>
        {file.hasFile && (
          <View id={`${frame.id}-name`} className={style.fileName} role="status">
            <Dotted facts={[file.shownName, file.isUploading ? own.uploading : !file.failure && own.uploaded]} />
          </View>
        )}
        <View className={style.fileTools}>
          {file.takesPictures && (
            <Button
              id={`${frame.id}-picture`}
              kind="ghost"
              size="medium"
              isLoading={file.isUploading}
              label={`${frame.label} ${t.addPicture}`}
              text={t.addPicture}
              onTap={pickPicture}
            />
          )}
          <Button
            id={frame.id}
            kind="ghost"
            size="medium"
            isLoading={file.isUploading}
            label={`${frame.label} ${add}`}
            text={add}
            onTap={pick}
          />
          {file.canRetry && (
            <Button id={`${frame.id}-retry`} kind="ghost" size="medium" onTap={() => void file.send()}>
              {shared.retry}
            </Button>
          )}
          {file.hasFile && !file.isUploading && (
            <Button id={`${frame.id}-remove`} kind="text" size="small" onTap={() => file.remove()}>
              {own.remove}
            </Button>
          )}
        </View>
      </View>
    </FieldFrame>
  )
})
