import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { maxPhotosAtOnce } from '@contract/rules/people'
import { limitOf, uploadRules } from '@contract/rules/uploads'
import { fill, useWords } from '@/i18n/words'
import { source } from '@/parts/holderImport/sheetFile'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Line } from '@/ui/Line'
import { Sheet } from '@/ui/Sheet'
import style from './PersonCard/index.module.scss'
import type { PhotosStore } from './photos.store'
import { photoWords } from './words'

/** Sends an archive of photos, and says of each picture that was refused why. */
export const PhotosSheet = observer(({ store }: { store: PhotosStore }) => {
  const t = useWords(photoWords)
  const { done, obstacle, sending } = store
  return (
    <Sheet
      id="photos"
      isOpen={store.isOpen}
      title={t.title}
      content={done ? 'done' : 'file'}
      isTall
      head={
        <>
          {sending.failure && <Banner id="photos-failed" tone="bad" title={sending.failure.message} />}
          {obstacle && <Banner id="photos-obstacle" tone="warn" title={t[obstacle]} />}
        </>
      }
      footer={
        done ? (
          <Button id="photos-finish" isBlock text={t.finish} onTap={() => store.close()} />
        ) : (
          <Button
            id="photos-choose"
            isBlock
            text={source === 'chat' ? t.chooseChat : t.choose}
            isLoading={sending.isRunning}
            onTap={() => sending.run()}
          />
        )
      }
      onClose={() => store.close()}
    >
      {done ? (
        <>
          <Line id="photos-taken" label={t.taken} value={fill(t.people, { count: done.taken })} />
          {done.kept > 0 && <Line id="photos-kept" label={t.kept} value={fill(t.people, { count: done.kept })} />}
          {done.refused.map(({ name, reason }, at) => (
            <View key={at} id={`photos-refused-${at}`} className={style.refused}>
              <View className={style.company}>{name}</View>
              <View>{reason}</View>
            </View>
          ))}
          <Button id="photos-again" kind="text" size="medium" isBlock text={t.again} onTap={() => store.again()} />
        </>
      ) : (
        <View className={style.notes}>{fill(t.how, { max: maxPhotosAtOnce, limit: limitOf(uploadRules.photo) })}</View>
      )}
    </Sheet>
  )
})
