import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { maxPhotosAtOnce } from '@contract/rules/people/people'
import type { PhotosTaken } from '@contract/people/userRelation.schema'
import { limitOf, uploadRules } from '@contract/rules/uploads'
import { fill, useWords } from '@/i18n/words'
import { source } from '@/parts/holderImport/sheetFile'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Failed } from '@/ui/Failed'
import { Line } from '@/ui/Line'
import { Sheet } from '@/ui/Sheet'
import style from './PersonCard/index.module.scss'
import type { PhotosStore } from './photos.store'
import { photoWords } from './words'

/** What an archive would do, or has done, and of each picture that was refused why. */
const Pictures = observer(({ store, shown }: { store: PhotosStore; shown: PhotosTaken }) => {
  const t = useWords(photoWords)
  return (
    <>
      <Line id="photos-taken" label={store.done ? t.taken : t.ready} value={fill(t.people, { count: shown.taken })} />
      {shown.kept > 0 && <Line id="photos-kept" label={t.kept} value={fill(t.people, { count: shown.kept })} />}
      {shown.refused.length > 0 && <Line label={t.refused} value={fill(t.pictures, { count: shown.refused.length })} />}
      {shown.refused.map(({ name, reason }, at) => (
        <View key={at} id={`photos-refused-${at}`} className={style.refused}>
          <View className={style.company}>{name}</View>
          <View>{reason}</View>
        </View>
      ))}
      <Button id="photos-again" kind="text" size="medium" isBlock text={t.again} onTap={() => store.again()} />
    </>
  )
})

/** Shows what an archive of photos would do, and does it. */
export const PhotosSheet = observer(({ store }: { store: PhotosStore }) => {
  const t = useWords(photoWords)
  const { found, done, obstacle, checking, sending } = store
  const failure = checking.failure ?? sending.failure
  const shown = done ?? found
  const footer = done ? (
    <Button id="photos-finish" isBlock text={t.finish} onTap={() => store.close()} />
  ) : found ? (
    <Button
      id="photos-send"
      isBlock
      isDisabled={found.taken === 0}
      text={fill(t.send, { count: found.taken })}
      isLoading={sending.isRunning}
      onTap={() => sending.run()}
    />
  ) : (
    <Button
      id="photos-choose"
      isBlock
      text={source === 'chat' ? t.chooseChat : t.choose}
      isLoading={checking.isRunning}
      onTap={() => checking.run()}
    />
  )
  return (
    <Sheet
      id="photos"
      isOpen={store.isOpen}
      title={t.title}
      content={done ? 'done' : found ? 'found' : 'file'}
      isTall
      head={
        <>
          <Failed id="photos-failed" failure={failure} />
          {obstacle && <Banner id="photos-obstacle" tone="warn" title={t[obstacle]} />}
        </>
      }
      footer={footer}
      onClose={() => store.close()}
    >
      {shown ? (
        <Pictures store={store} shown={shown} />
      ) : (
        <View className={style.notes}>{fill(t.how, { max: maxPhotosAtOnce, limit: limitOf(uploadRules.photo) })}</View>
      )}
    </Sheet>
  )
})
