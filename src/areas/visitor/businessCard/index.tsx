import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { common } from '@/i18n/common'
import { fill, useWords } from '@/i18n/words'
import { RegistrationProgress } from '@/parts/registration/RegistrationProgress'
import { Action, Actions } from '@/ui/Actions'
import { altText } from '@/ui/altText'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { classes } from '@/ui/classes'
import { FormView } from '@/ui/Form'
import { Icon } from '@/ui/Icon'
import { cameraIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { Skeleton } from '@/ui/Skeleton'
import { askFormAhead } from '../registration/personForm'
import { BusinessCardStore } from './businessCard.store'
import { words } from './words'
import style from './index.module.scss'

interface PartProps {
  store: BusinessCardStore
}

/** What went wrong, with a way on. */
const Failure = observer(({ store }: PartProps) => {
  const t = useWords(words)
  const shared = useWords(common)
  const { failure, reason } = store
  if (!failure) return null
  const retry = (
    <Button id="card-retry" kind="ghost" size="small" onTap={() => store.read()}>
      {shared.retry}
    </Button>
  )
  return (
    <Banner id="card-failure" tone="warn" title={t[failure]} action={failure === 'notSent' ? retry : undefined}>
      {[reason, t[`${failure}Hint`]].filter(Boolean).join(' ')}
    </Banner>
  )
})

const Picture = observer(({ store, isSmall }: PartProps & { isSmall?: boolean }) => {
  const t = useWords(words)
  const { picture } = store
  return (
    // A finger takes the empty frame for a button. Keyboards and screen readers have the one below.
    <View
      className={classes(style.frame, picture && style.filled, isSmall && style.small)}
      {...(picture || store.isBusy ? {} : { onClick: () => store.pick('backCamera') })}
    >
      {picture ? (
        <Image id="card-picture" className={style.picture} src={picture.path} mode="aspectFit" {...altText(t.pictureLabel)} />
      ) : (
        <Icon shape={cameraIcon} size={2.4} />
      )}
    </View>
  )
})

/** Before the card is read. */
const Shot = observer(({ store }: PartProps) => {
  const t = useWords(words)
  return (
    <Card id="card-shot">
      <CardTitle title={t.intro} hint={t.hint} />
      <Picture store={store} />
      <View id="card-stage" className={style.stage} role="status">
        {store.stage === 'preparing' ? t.preparing : store.stage === 'reading' ? t.reading : null}
      </View>
    </Card>
  )
})

/** What was read, next to the picture that it was read from. */
const Result = observer(({ store }: PartProps) => {
  const t = useWords(words)
  const { form, answers, doubtful } = store
  if (!form) return null
  const title = answers.length === 1 ? t.readOneTitle : fill(t.readTitle, { count: answers.length })
  return (
    <>
      <Picture store={store} isSmall />
      <Banner id="card-read" tone={doubtful > 0 ? 'info' : 'good'} title={title}>
        {doubtful > 0 ? fill(t.someDoubtful, { count: doubtful }) : t.allSure}
      </Banner>
      <FormView form={form} id="card-form" />
    </>
  )
})

const Footer = observer(({ store }: PartProps) => {
  const t = useWords(words)
  const { form, isBusy } = store
  // A tap after a failure means something new, however soon it comes.
  const meaning = `${store.failure ?? ''} ${form ? 'read' : ''}`
  const take = (
    <Button
      id="card-take"
      kind={form ? 'text' : 'primary'}
      size={form ? 'medium' : 'large'}
      isBlock
      isDisabled={isBusy}
      isLoading={isBusy}
      meaning={meaning}
      onTap={() => store.pick('backCamera')}
    >
      {store.picture ? t.takeAgain : t.take}
    </Button>
  )
  return (
    <>
      {form ? <Button id="card-use" isBlock text={t.proceed} onTap={() => store.useEntries()} /> : take}
      <Actions>
        <Action>
          {form ? (
            take
          ) : (
            <Button
              id="card-album"
              kind="text"
              size="medium"
              isBlock
              isDisabled={isBusy}
              meaning={meaning}
              onTap={() => store.pick('album')}
            >
              {t.album}
            </Button>
          )}
        </Action>
        <Action>
          <Button id="card-by-hand" kind="text" size="medium" isBlock onTap={() => store.fillByHand()}>
            {t.byHand}
          </Button>
        </Action>
      </Actions>
    </>
  )
})

/** `/photo`: a business card is read for the form that follows. */
export default page({ store: () => new BusinessCardStore(), ahead: askFormAhead }, ({ store }) => (
  <Page id="business-card" of={store.opened} footer={<Footer store={store} />} skeleton={<Skeleton kind="form" count={2} />}>
    <RegistrationProgress id="card-progress" step="details" part={0} />
    <Failure store={store} />
    {store.form ? <Result store={store} /> : <Shot store={store} />}
  </Page>
))
