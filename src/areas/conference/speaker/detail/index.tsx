import { View } from '@tarojs/components'
import type { Speaker } from '@contract/conference/speaker.schema'
import { observer } from 'mobx-react-lite'
import { formatDayAndTime } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { translate, translateIfThere, useWords } from '@/i18n/words'
import { pictureAddress } from '@/parts/exhibition/pictureAddress'
import { go, replace } from '@/routes/go'
import { Avatar } from '@/ui/Avatar'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Dotted } from '@/ui/Dotted'
import { EmptyState } from '@/ui/EmptyState'
import { userIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { Papers } from '../../programme/Papers'
import { speakerQuery } from '../speaker.store'
import { words } from '../words'
import style from '../index.module.scss'

const Person = observer(({ speaker: { name, title, company, intro, pictureUrl } }: { speaker: Speaker }) => {
  const t = useWords(words)
  const text = translateIfThere(intro)
  return (
    <>
      <Card id="speaker">
        <View className={style.head}>
          <Avatar name={translate(name)} url={pictureUrl && pictureAddress(pictureUrl)} />
          <View className={style.words}>
            <View id="speaker-name" className={style.heading} role="heading" aria-level={2}>
              {translate(name)}
            </View>
            <View className={style.note}>{translateIfThere(title)}</View>
            <View className={style.note}>{translateIfThere(company)}</View>
          </View>
        </View>
      </Card>
      {text && (
        <Card id="speaker-about">
          <CardTitle title={t.about} />
          <View className={style.text}>{text}</View>
        </Card>
      )}
    </>
  )
})

/** `/conference/speaker/detail`: a speaker and their sessions. */
export default page({ store: ({ id }) => speakerQuery(id ?? '') }, ({ store }) => {
  const t = useWords(words)
  const { value } = store
  return (
    <Page
      id="speaker-info"
      of={store}
      notFound={
        <EmptyState id="speaker-not-found" icon={userIcon} title={t.notFound} message={t.notFoundText}>
          <Button id="speaker-all" size="medium" text={t.all} onTap={() => replace('conferenceSpeakers')} />
        </EmptyState>
      }
    >
      {value && (
        <>
          <Person speaker={value} />
          {value.sessions.length > 0 && (
            <Card id="speaker-sessions" padding="tight">
              <CardTitle title={t.sessions} />
              {value.sessions.map(({ id, title, startTime, room, isCancelled }) => (
                <Line
                  key={id}
                  id={`speaker-session-${id}`}
                  label={
                    <View className={style.words}>
                      <View className={style.name}>{translate(title)}</View>
                      <View className={style.note}>
                        <Dotted
                          facts={[isCancelled && t.cancelled, formatDayAndTime(startTime, currentLanguage()), room && translate(room)]}
                        />
                      </View>
                    </View>
                  }
                  onTap={() => go('conferenceActivityDetail', { conferenceId: id })}
                />
              ))}
            </Card>
          )}
          <Papers id="speaker-papers" papers={value.papers} />
        </>
      )}
    </Page>
  )
})
