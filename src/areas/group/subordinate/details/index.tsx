import { observer } from 'mobx-react-lite'
import { dotted } from '@/i18n/dotted'
import { fill, useWords } from '@/i18n/words'
import { copyText } from '@/parts/copyText'
import { go } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { confirm } from '@/ui/Dialog/confirm'
import { Failed } from '@/ui/Failed'
import { Figures } from '@/ui/Figures'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { Pill } from '@/ui/Pill'
import { Detail, RowHead } from '@/ui/RowCard'
import { RightMarks } from '../RightMarks'
import { PersonCard, RightsCard } from '../SubordinateFields'
import { waysOf } from '../waysOf'
import { words } from '../words'
import { SubordinateStore } from './subordinate.store'

/** The account, and how many people are in its parts. */
const Head = observer(({ store }: { store: SubordinateStore }) => {
  const t = useWords(words)
  const { subordinate, mayManage, signInLink } = store.detail.value!
  const { userId, name, account, rights, isNew, isPersonal, since, parts } = subordinate
  const sum = (of: 'members' | 'missing'): number => parts.reduce((total, part) => total + part[of], 0)
  return (
    <>
      <Card id="sub-head">
        <RowHead name={name} isHeading mark={<Pill tone={isNew ? 'warn' : 'good'}>{isNew ? t.isNew : t.isActive}</Pill>} />
        <Detail>{dotted(...(mayManage ? [account] : waysOf(subordinate)), fill(t.since, { day: since }))}</Detail>
        {!mayManage && <RightMarks id="sub-rights" rights={rights} />}
        <Figures
          figures={[
            { id: 'sub-parts', value: parts.length, label: t.parts },
            { id: 'sub-members', value: sum('members'), label: t.membersLabel },
            { id: 'sub-missing', value: sum('missing'), label: t.missingLabel },
          ]}
        />
      </Card>
      {mayManage && (
        <Card padding="tight">
          {isPersonal ? (
            <Detail>{t.personal}</Detail>
          ) : (
            <Line id="sub-password" label={isNew ? t.firstPassword : t.password} onTap={() => go('subordinateResetPassword', { userId })} />
          )}
          <Line id="sub-link" label={t.signInLink} value={t.copy} tone="quiet" onTap={() => copyText(signInLink, words)} />
        </Card>
      )}
    </>
  )
})

/** `/subordinate/details/:id`: an account below the leader. It is changed here, and removed or left. */
export default page({ store: ({ id }) => new SubordinateStore(id ?? ''), reload: ['language'] }, ({ store }) => {
  const t = useWords(words)
  const { detail, change, remove, entries } = store
  const { value } = detail
  const ask = async (): Promise<void> => {
    const { isSelf, name } = value!.subordinate
    const isMeant = await confirm({
      title: isSelf ? t.leaveSure : fill(t.removeSure, { name }),
      message: isSelf ? t.leaveText : t.removeText,
      confirmText: isSelf ? t.leave : t.remove,
      cancelText: t.keep,
      isDangerous: true,
    })
    if (isMeant) await remove.run()
  }
  const footer = value?.mayManage && (
    <Button id="sub-change" isBlock text={t.change} isLoading={change.isRunning} onTap={() => change.run()} />
  )
  return (
    <Page id="subordinate" of={detail} notFound={<Banner id="subordinate-gone" tone="warn" title={t.gone} />} footer={footer}>
      {value && (
        <>
          <Failed id="sub-failure" failure={change.failure ?? remove.failure} />
          <Head store={store} />
          {value.mayManage ? (
            <>
              <PersonCard entries={entries} />
              <RightsCard entries={entries} parts={store.parts} />
            </>
          ) : (
            value.subordinate.parts.length > 0 && (
              <Card padding="tight">
                <CardTitle title={t.parts} />
                {value.subordinate.parts.map(({ id, name, members }) => (
                  <Line key={id} label={name} value={fill(t.members, { count: members })} tone="quiet" />
                ))}
              </Card>
            )
          )}
          {(value.mayManage || value.subordinate.isSelf) && (
            <Button
              id="sub-remove"
              kind="text"
              size="medium"
              isBlock
              isLoading={remove.isRunning}
              text={value.subordinate.isSelf ? t.leave : t.remove}
              onTap={ask}
            />
          )}
        </>
      )}
    </Page>
  )
})
