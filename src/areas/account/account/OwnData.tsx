import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { fill, useWords } from '@/i18n/words'
import { forgetPerson } from '@/parts/signIn/signOut'
import { restart } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Card } from '@/ui/Card'
import { confirm, inform } from '@/ui/Dialog/confirm'
import { Line } from '@/ui/Line'
import { EraseCard } from './EraseCard'
import { OwnDataStore } from './ownData.store'
import { ownDataWords } from './ownDataWords'
import style from './index.module.scss'

/** The stored data of the person: what there is, its export, and the deletion of the account. */
export const OwnData = observer(() => {
  const t = useWords(ownDataWords)
  const [store] = useState(() => new OwnDataStore())
  const { summary, exported, erased, owner, pdf } = store
  const erase = async (): Promise<void> => {
    if (!(await erased.run())) return
    await inform({ title: t.erased, ...(erased.result?.keptOrders ? { message: t.erasedKept } : {}) })
    // The page is left first: it would ask for a sign-in as soon as the person is signed out, and return here after it.
    await restart('registration')
    forgetPerson()
  }
  const begin = async (): Promise<void> => {
    if (!(await confirm({ title: t.eraseAsk, message: t.eraseHint, confirmText: t.eraseConfirm, isDangerous: true }))) return
    if ((await store.ask()) && !owner.isNeeded) await erase()
  }
  const failure = summary.failure ?? exported.failure ?? pdf.failure ?? (owner.isNeeded ? null : (owner.askFailure ?? erased.failure))
  return (
    <>
      <Card padding="tight">
        <View className={style.title}>{t.title}</View>
        {failure && <Banner id="own-data-refused" tone="bad" title={failure.message} />}
        {exported.result && <Banner id="own-data-exported" tone="good" title={t[exported.result]} />}
        <Line
          id="own-data"
          label={t.stored}
          value={summary.result ? fill(t.sums, summary.result) : undefined}
          tone="quiet"
          {...(summary.result ? {} : { onTap: () => summary.run() })}
        />
        <Line id="own-data-export" label={t.exportIt} onTap={() => exported.run()} />
        <Line id="own-data-pdf" label={t.exportPdf} onTap={() => pdf.run()} />
        {!owner.isNeeded && <Line id="own-data-delete" label={t.erase} onTap={begin} />}
      </Card>
      {owner.isNeeded && <EraseCard store={store} onErase={erase} />}
    </>
  )
})
