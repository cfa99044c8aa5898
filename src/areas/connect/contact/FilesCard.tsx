import { useEffect } from 'react'
import { observer } from 'mobx-react-lite'
import type { ContactDetail } from '@contract/connect/contact.schema'
import { memoSeconds } from '@contract/rules/connect/contactEntry'
import { formatDayAndTime } from '@/i18n/dayLists'
import { dotted } from '@/i18n/dotted'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { Action, Actions } from '@/ui/Actions'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Failed } from '@/ui/Failed'
import { Line } from '@/ui/Line'
import { Progress } from '@/ui/Progress'
import type { FilesStore } from './files.store'
import { fileWords } from './words'

interface PartProps {
  files: FilesStore
}

/** `0:07` */
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** A recording that runs, with its end; or one that was not sent. */
const Memo = observer(({ files }: PartProps) => {
  const t = useWords(fileWords)
  const { seconds, sendMemo, hasUnsent } = files
  if (seconds === null && !hasUnsent) return null
  const isRunning = seconds !== null
  return (
    <>
      {isRunning && (
        <Progress
          id="memo-progress"
          part={seconds / memoSeconds}
          words={fill(t.recording, { time: clock(seconds), most: clock(memoSeconds) })}
        />
      )}
      <Actions>
        <Action>
          <Button
            id="memo-discard"
            kind="ghost"
            size="medium"
            isBlock
            isDisabled={sendMemo.isRunning}
            text={t.discard}
            onTap={() => files.discardMemo()}
          />
        </Action>
        <Action isMain>
          <Button
            id="memo-save"
            size="medium"
            isBlock
            meaning={isRunning ? 'end' : 'again'}
            text={isRunning ? t.saveMemo : t.sendAgain}
            isLoading={sendMemo.isRunning}
            onTap={() => (isRunning ? files.endMemo() : files.sendMemo.run())}
          />
        </Action>
      </Actions>
    </>
  )
})

/** A picker that is closed began nothing, so the next tap counts. */
const Begin = observer(({ files }: PartProps) => {
  const t = useWords(fileWords)
  const { addPhoto, seconds, hasUnsent } = files
  const add = (): false => {
    void addPhoto.run('backCamera')
    return false
  }
  if (seconds !== null || hasUnsent) return null
  return (
    <Actions>
      <Action>
        <Button id="photo-add" kind="ghost" size="medium" isBlock text={t.addPhoto} isLoading={addPhoto.isRunning} onTap={add} />
      </Action>
      <Action>
        <Button id="memo-start" kind="ghost" size="medium" isBlock text={t.record} onTap={() => files.startMemo()} />
      </Action>
    </Actions>
  )
})

/** Photos of cards, and what members said. */
export const FilesCard = observer(({ files, contact }: PartProps & { contact: ContactDetail }) => {
  const t = useWords(fileWords)
  const { failure, playing, sendMemo, addPhoto } = files
  useEffect(() => () => files.leave(), [files])
  return (
    <Card id="contact-files" padding="tight">
      <CardTitle title={t.title} />
      {contact.files.map((file) => {
        const { entryId, kind, seconds, at, author, link } = file
        const name = kind === 'photo' ? t.photo : fill(playing === entryId ? t.playing : t.memo, { time: clock(seconds) })
        return (
          <Line
            key={entryId}
            id={`file-${entryId}`}
            label={name}
            value={link === null ? t.gone : dotted(author, formatDayAndTime(at, currentLanguage()))}
            tone="quiet"
            {...(link !== null && { onTap: () => (kind === 'photo' ? files.open(file) : files.play(file)) })}
          />
        )
      })}
      {failure && (
        <Banner id="file-failure" tone="warn" title={t[failure]}>
          {failure === 'microphoneNotHere' ? t.noteInstead : undefined}
        </Banner>
      )}
      <Failed id="file-refused" failure={sendMemo.failure ?? addPhoto.failure} />
      <Memo files={files} />
      <Begin files={files} />
    </Card>
  )
})
