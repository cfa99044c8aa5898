import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Action, Actions } from '@/ui/Actions'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { confirm } from '@/ui/Dialog/confirm'
import { QrCode } from '@/ui/QrCode'
import { Sheet } from '@/ui/Sheet'
import type { Mutation } from '@/stores/Mutation'
import style from './index.module.scss'

interface OpenOfferProps {
  /** The start of the ids of its parts. */
  id: string
  isSent: boolean
  title: string
  text: string
  /** Undefined once it can no longer be shown. */
  link: string | null | undefined
  words: { poster: string; posterTitle: string; posterHint: string }
  takingBack: Mutation
  takeBackId: string
  takeBackText: string
  /** What the person is asked before it is taken back. */
  question: Parameters<typeof confirm>[0]
}

/** What a giver does with an open offer, besides sending its link: show its code, take it back. */
export const OpenOffer = observer(
  ({ id, isSent, title, text, link, words, takingBack, takeBackId, takeBackText, question }: OpenOfferProps) => {
    const [isPosterOpen, setPosterOpen] = useState(false)
    const takeBack = async (): Promise<void> => {
      if (await confirm({ ...question, isDangerous: true })) await takingBack.run()
    }
    return (
      <>
        <Banner id={`${id}-send`} tone={isSent ? 'good' : 'info'} title={title}>
          {text}
        </Banner>
        {link && (
          <>
            <Actions>
              <Action>
                <Button id={`${id}-poster`} kind="ghost" size="medium" isBlock text={words.poster} onTap={() => setPosterOpen(true)} />
              </Action>
              <Action>
                <Button
                  id={takeBackId}
                  kind="ghost"
                  size="medium"
                  isBlock
                  text={takeBackText}
                  isLoading={takingBack.isRunning}
                  onTap={takeBack}
                />
              </Action>
            </Actions>
            <Sheet id={`${id}-code`} isOpen={isPosterOpen} title={words.posterTitle} onClose={() => setPosterOpen(false)}>
              <View className={style.code}>
                <QrCode id={`${id}-qr`} text={link} label={words.posterTitle} />
                <View className={style.detail}>{words.posterHint}</View>
              </View>
            </Sheet>
          </>
        )}
      </>
    )
  },
)
