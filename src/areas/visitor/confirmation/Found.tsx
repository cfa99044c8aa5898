import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { codeGroups } from '@contract/rules/codeGroups'
import { isRegisterType } from '@contract/registerTypes'
import type { ExtractedLetters } from '@contract/visitor/confirmation.schema'
import { translate, useWords } from '@/i18n/words'
import { showPdf } from '@/parts/pdf/showPdf'
import { registerTypeWords } from '@/parts/person/registerTypeWords'
import { go } from '@/routes/go'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Line } from '@/ui/Line'
import { Status } from '@/ui/Status'
import style from './index.module.scss'
import { words } from './words'

const reviews = ['approve', 'underReview', 'fail'] as const

const Letter = observer(({ found }: { found: ExtractedLetters[number] }) => {
  const t = useWords(words)
  const { registerType, name, userCode, examineResult, letter } = found
  const review = reviews.find((one) => one === examineResult) ?? 'incomplete'
  return (
    <Card id={`found-${registerType}`}>
      <View className={style.name} role="heading" aria-level={2}>
        {name}
      </View>
      {isRegisterType(registerType) && <Line label={t.registerType} value={translate(registerTypeWords[registerType])} />}
      <Line label={t.code} value={codeGroups(userCode)} />
      <Line id={`found-${registerType}-review`} label={t.review} value={t[review]} tone={letter ? 'good' : 'warn'} />
      {letter && (
        <View className={style.action}>
          <Button id={`found-${registerType}-letter`} isBlock text={t.letter} onTap={() => showPdf(letter)} />
        </View>
      )}
    </Card>
  )
})

/** The confirmations that the code found, or a way on where there are none. */
export const Found = observer(({ found, onAgain }: { found: ExtractedLetters; onAgain: () => unknown }) => {
  const t = useWords(words)
  if (found.length === 0)
    return (
      <Card>
        <Status id="found-none" kind="info" title={t.none} message={t.noneHint}>
          <Button id="extract-again" isBlock text={t.again} onTap={onAgain} />
          <Button id="extract-register" kind="ghost" isBlock text={t.register} onTap={() => go('registration')} />
        </Status>
      </Card>
    )
  return (
    <>
      {found.map((one) => (
        <Letter key={one.registerType} found={one} />
      ))}
      <Button id="extract-again" kind="text" size="medium" isBlock text={t.again} onTap={onAgain} />
      <Button id="extract-sign-in" kind="text" size="medium" isBlock text={t.signIn} onTap={() => go('userCenter')} />
    </>
  )
})
