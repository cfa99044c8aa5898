import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatDayAndTime } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { clockText } from '@/parts/gate/clockText'
import { useWhileShown } from '@/parts/clock/useWhileShown'
import { go } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Line } from '@/ui/Line'
import { journal } from './journal'
import { words } from './words'

const sendAgainMs = 15_000

/** What this phone still has to send, whom nobody else sees yet, and what the server did not take. It sends by itself while it is shown. */
export const WaitingCard = observer(() => {
  const t = useWords(words)
  const own = journal()
  useWhileShown(sendAgainMs, () => own.send())
  const { waitingCount, refused, unknownPeople, isRightOld, rightAtMs } = own
  return (
    <>
      {isRightOld && rightAtMs !== null && (
        <Banner id="contacts-offline" tone="warn" title={fill(t.rightOld, { time: clockText(rightAtMs) })} />
      )}
      {waitingCount > 0 && (
        <Card id="contacts-waiting" padding="tight">
          <CardTitle title={fill(t.waiting, { count: waitingCount })} hint={t.waitingText} />
          {unknownPeople.map(({ id, values, firstAt }) => (
            <Line
              key={id}
              id={`waiting-${id}`}
              label={values.name || values.company || t.someone}
              value={formatDayAndTime(firstAt, currentLanguage())}
              tone="quiet"
              onTap={() => go('customerDetail', { id })}
            />
          ))}
          <Button id="contacts-send" kind="text" size="small" text={t.sendNow} onTap={() => own.send()} />
        </Card>
      )}
      {refused.length > 0 && (
        <Banner
          id="contacts-refused"
          tone="bad"
          title={fill(t.notTaken, { count: refused.length })}
          action={<Button id="contacts-refused-seen" kind="text" size="small" text={t.dismiss} onTap={() => own.forgetRefused()} />}
        >
          {refused.map(({ entryId, name, reason }) => (
            <View key={entryId}>{`${name || t.someone}：${reason}`}</View>
          ))}
        </Banner>
      )}
    </>
  )
})
