import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Guest } from '@contract/content/guest.schema'
import { useWords } from '@/i18n/words'
import { pictureAddress } from '@/parts/exhibition/pictureAddress'
import { KeptBanner } from '@/parts/richText/KeptBanner'
import { OnlyIn } from '@/parts/richText/OnlyIn'
import { RichText } from '@/parts/richText'
import { ShareLink } from '@/parts/share/ShareLink'
import { useOwnCard } from '@/parts/share/useOwnCard'
import { go, replace } from '@/routes/go'
import { Avatar } from '@/ui/Avatar'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { EmptyState } from '@/ui/EmptyState'
import { userIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { GuestStore } from '../guest.store'
import style from '../index.module.scss'
import { words } from '../words'

const Person = ({ guest: { name, title, company, country, photo } }: { guest: Guest }) => (
  <Card id="guest">
    <View className={style.head}>
      <Avatar name={name} url={photo && pictureAddress(photo.url)} />
      <View className={style.words}>
        <View id="guest-name" className={style.heading} role="heading" aria-level={2}>
          {name}
        </View>
        <View className={style.note}>{title}</View>
        <View className={style.note}>{company}</View>
        {country && <View className={style.note}>{country.name}</View>}
      </View>
    </View>
  </Card>
)

/** The introduction, and where it leads. */
const More = observer(({ guest: { intro, introOnlyIn, article, sessionId } }: { guest: Guest }) => {
  const t = useWords(words)
  return (
    <>
      {intro.length > 0 && (
        <Card id="guest-about">
          <CardTitle title={t.about} />
          {introOnlyIn && (
            <View className={style.mark}>
              <OnlyIn language={introOnlyIn} />
            </View>
          )}
          <RichText id="guest-intro" parts={intro} />
        </Card>
      )}
      {(article ?? sessionId) !== null && (
        <Card id="guest-leads" padding="tight">
          {article && (
            <Line id="guest-article" label={t.article} value={article.title} onTap={() => go('newsDetails', { id: article.id })} />
          )}
          {sessionId !== null && (
            <Line
              id="guest-session"
              label={t.session}
              value={t.openSession}
              onTap={() => go('conferenceActivityDetail', { conferenceId: sessionId })}
            />
          )}
        </Card>
      )}
    </>
  )
})

/** `/guest/details/:id`: a guest of honour. */
export default page({ store: ({ id = '' }) => new GuestStore(id), reload: ['language'] }, ({ store }) => {
  const t = useWords(words)
  const { opened, card } = store
  useOwnCard(card)
  const { value } = opened.query
  return (
    <Page
      id="guest-info"
      of={opened.query}
      hasOwnOfflineNotice={opened.savedAt !== null}
      notFound={
        <EmptyState id="guest-missing" icon={userIcon} title={t.missing} message={t.missingText}>
          <Button id="guest-all" size="medium" text={t.all} onTap={() => replace('guest')} />
        </EmptyState>
      }
    >
      <KeptBanner id="guest-kept" savedAt={opened.savedAt} />
      {value && <Person guest={value} />}
      {value && <More guest={value} />}
      {card && <ShareLink id="guest-share" isQuiet facts={card} />}
    </Page>
  )
})
