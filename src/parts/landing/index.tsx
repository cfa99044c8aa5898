import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { LinkParameters, RegistrationSource } from '@contract/rules/link'
import { useWords } from '@/i18n/words'
import { ExhibitionHero } from '@/parts/exhibition/ExhibitionHero'
import { useExhibition } from '@/parts/exhibition/useExhibition'
import { go, replace, restart } from '@/routes/go'
import { useRoute } from '@/routes/useRoute'
import { loadAndGoToNextStep } from '@/stores/goToNextStep'
import { session } from '@/stores/session'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Dotted } from '@/ui/Dotted'
import { Page } from '@/ui/Page'
import { linkOfLanding } from './linkOfLanding'
import { words } from './words'
import style from './index.module.scss'
import { resumeAtEntry } from '@/stores/resumeAtEntry'

interface LandingProps {
  id: string
  /** The source of a link that opened this page by its own address. */
  sourceFor: (link: LinkParameters) => RegistrationSource
  title: string
  message: string
  /** The label of the button for people who are not signed in yet. */
  action: string
  /** Further lines below the message. */
  details?: readonly string[] | undefined
  /** Above the title. */
  picture?: ReactNode
  /** Runs before the page leads on. */
  onGo?: () => unknown
  /** In place of the one button that leads on. */
  actions?: (goOn: () => Promise<unknown>) => ReactNode
  /** Below the ways on. */
  children?: ReactNode
}

/**
 * A page that explains a link before sign-in: an invitation, a check-in. Opened by its own address, it passes through the entry point
 * first,
 * which stores the link's parameters. From there it continues to sign-in and the next step.
 */
export const Landing = observer(
  ({ id, sourceFor, title, message, action, details = [], picture, onGo, actions, children }: LandingProps) => {
    const { params } = useRoute()
    const t = useWords(words)
    const frame = useExhibition(() => {
      const link = linkOfLanding(params, sourceFor)
      if (link) void replace('jump', { ...link })
      return !link
    })
    const goOn = (): Promise<unknown> => {
      onGo?.()
      return session.isSignedIn ? loadAndGoToNextStep().catch(() => resumeAtEntry('restart')) : restart('registration')
    }
    return (
      <Page id={id} hero={<ExhibitionHero />} {...frame}>
        <Card>
          {picture}
          <View id={`${id}-title`} className={style.title} role="heading" aria-level={2}>
            {title}
          </View>
          <View id={`${id}-message`} className={style.message}>
            {message}
          </View>
          {details.map((line) => (
            <View key={line} className={style.detail}>
              <Dotted>{line}</Dotted>
            </View>
          ))}
          <View className={style.action}>
            {actions ? (
              actions(goOn)
            ) : (
              <Button id="go-on" isBlock onTap={goOn}>
                {session.isSignedIn ? t.goOn : action}
              </Button>
            )}
          </View>
        </Card>
        <View className={style.more}>
          <Button id="about-fair" kind="text" size="medium" text={t.aboutFair} onTap={() => go('fair')} />
          {children}
        </View>
      </Page>
    )
  },
)
