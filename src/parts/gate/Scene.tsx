import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useWords } from '@/i18n/words'
import { Pressable } from '@/ui/Pressable'
import { classes } from '@/ui/classes'
import type { CameraStore } from './camera'
import { Finder } from './Finder'
import type { Scanner, Shown } from './Scanner'
import style from './Scene.module.scss'
import { words } from './words'

/** So long an answer covers the picture. Then it becomes a line at its edge. */
const flashMs = 1500

/** Whether an answer is new. */
const useFlash = (shown: Shown | null): boolean => {
  const [ended, setEnded] = useState<Shown | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setEnded(shown), flashMs)
    return () => clearTimeout(timer)
  }, [shown])
  return shown !== ended
}

const marks = { yes: '✓', ask: '?', no: '✕' }

/** The answer, as large as the picture: colour, word, person and reason. */
const Large = observer(({ shown }: { shown: Shown }) => {
  const t = useWords(words)
  return (
    <>
      <View className={style.mark} aria-hidden>
        {marks[shown.answer]}
      </View>
      <View className={style.word}>{shown.word ?? t[shown.answer]}</View>
      {shown.holderName !== '' && <View className={style.name}>{shown.holderName}</View>}
      {shown.ticketName !== '' && <View className={style.kind}>{shown.ticketName}</View>}
      <View className={style.reason}>{shown.reason}</View>
      {shown.isOffline && shown.answer !== 'no' && <View className={style.kind}>{t.nameOffline}</View>}
    </>
  )
})

/** The same in two lines, while the camera looks for the next code. */
const Small = observer(({ shown }: { shown: Shown }) => {
  const t = useWords(words)
  return (
    <>
      <View className={style.smallWord}>
        <Text className={style.part}>{`${marks[shown.answer]} ${shown.word ?? t[shown.answer]}`}</Text>
        {shown.holderName !== '' && <Text className={style.part}>{shown.holderName}</Text>}
      </View>
      <View>{shown.reason}</View>
    </>
  )
})

const Verdict = observer(({ store, camera }: SceneProps) => {
  const t = useWords(words)
  const { shown } = store
  const isNew = useFlash(shown)
  const hasPicture = camera.state !== 'none'
  if (!shown)
    return (
      // Another look is another part: what fills the scene does not shrink to its line.
      <View key={hasPicture ? 'hint' : 'ready'} id="gate-verdict" className={classes(style.verdict, hasPicture ? style.hint : style.ready)}>
        {hasPicture ? (
          t.scanHint
        ) : (
          <>
            <View className={style.word}>{t.ready}</View>
            <View className={style.reason}>{t.readyText}</View>
          </>
        )}
      </View>
    )
  const isLarge = isNew || !hasPicture
  return (
    <View
      key={isLarge ? 'large' : 'small'}
      id="gate-verdict"
      className={classes(style.verdict, isLarge ? style.large : style.small, style[shown.answer])}
      // Announced once.
      {...(isLarge && { role: 'alert' })}
    >
      {isLarge ? <Large shown={shown} /> : <Small shown={shown} />}
    </View>
  )
})

const Switches = observer(({ store, camera }: SceneProps) => {
  const t = useWords(words)
  const { isMuted } = store
  return (
    <View className={style.switches}>
      <Pressable id="gate-sound" role="switch" className={style.switch} isChecked={!isMuted} onTap={() => store.mute()}>
        {isMuted ? t.soundOff : t.soundOn}
      </Pressable>
      {camera.hasTorch && (
        <Pressable id="gate-torch" role="switch" className={style.switch} isChecked={camera.isTorchOn} onTap={() => camera.switchTorch()}>
          {camera.isTorchOn ? t.torchOff : t.torch}
        </Pressable>
      )}
    </View>
  )
})

interface SceneProps {
  store: Scanner
  camera: CameraStore
}

/** What the camera sees, and over it the answer to each code. Without a camera the answer alone. */
export const Scene = observer(({ store, camera }: SceneProps) => {
  const t = useWords(words)
  const hasPicture = camera.state !== 'none'
  return (
    <View className={classes(style.scene, hasPicture && style.dark)}>
      {hasPicture && <Finder camera={camera} label={t.camera} onCode={(code) => store.input.see(code)} />}
      {hasPicture && <View className={style.frame} aria-hidden />}
      <Verdict store={store} camera={camera} />
      <Switches store={store} camera={camera} />
    </View>
  )
})
