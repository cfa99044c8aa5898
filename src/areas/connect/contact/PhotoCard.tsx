import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { fill, useWords } from '@/i18n/words'
import { Action, Actions } from '@/ui/Actions'
import { altText } from '@/ui/altText'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Choice } from '@/ui/Choice'
import type { CardStore } from './card.store'
import { fileWords } from './words'
import style from './index.module.scss'

/** What became of a photo: it is read, it was read, or why not. */
const Outcome = observer(({ card }: { card: CardStore }) => {
  const t = useWords(fileWords)
  const { read, failure, answer, doubtful } = card
  if (read.isRunning)
    return (
      <View id="card-stage" className={style.gap} role="status">
        {t.reading}
      </View>
    )
  if (read.failure)
    return (
      <Banner
        id="card-failure"
        tone="warn"
        title={t.notRead}
        action={<Button id="card-retry" kind="ghost" size="small" text={t.readAgain} onTap={() => card.read.run()} />}
      >
        {read.failure.message}
      </Banner>
    )
  if (failure) return <Banner id="card-failure" tone="warn" title={t[failure]} />
  if (!answer) return null
  return (
    <Banner id="card-read" tone={doubtful > 0 ? 'info' : 'good'} title={fill(t.readTitle, { count: answer.fields.length })}>
      {doubtful > 0 ? fill(t.doubtful, { count: doubtful }) : t.allSure}
    </Banner>
  )
})

/** The photo of a business card fills the fields below it. */
export const PhotoCard = observer(({ card }: { card: CardStore }) => {
  const t = useWords(fileWords)
  const { picture, read, isKept } = card
  /** A picker that is closed began nothing, so the next tap counts. */
  const pick = (source: 'album' | 'backCamera') => (): false => {
    void card.pick(source)
    return false
  }
  return (
    <Card id="photo-card">
      <CardTitle title={t.cardTitle} hint={t.cardHint} />
      {picture && <Image id="card-picture" className={style.picture} src={picture.path} mode="aspectFit" {...altText(t.photo)} />}
      <Outcome card={card} />
      {picture && <Choice id="card-keep" look="bare" isChosen={isKept} title={t.keep} onTap={() => card.keep(!isKept)} />}
      <View className={style.gap}>
        <Actions>
          <Action>
            <Button id="card-take" kind="ghost" size="medium" isBlock text={t.take} isLoading={read.isRunning} onTap={pick('backCamera')} />
          </Action>
          <Action>
            <Button id="card-album" kind="ghost" size="medium" isBlock text={t.album} isDisabled={read.isRunning} onTap={pick('album')} />
          </Action>
        </Actions>
      </View>
    </Card>
  )
})
