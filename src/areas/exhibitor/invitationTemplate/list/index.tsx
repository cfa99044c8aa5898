import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Detail, RowCard, RowEnds } from '@/ui/RowCard'
import type { CompanyTemplate } from '@contract/exhibitor/invitationTemplate.schema'
import { translate, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Failed } from '@/ui/Failed'
import { Page, page } from '@/ui/Page'
import { Pill } from '@/ui/Pill'
import { stateTones } from '../../version/tones'
import style from '../index.module.scss'
import { TemplatesStore } from '../invitationTemplate.store'
import { stateWords, words } from '../words'

/** A template: whose words it has, and whether new invitations use it. */
const TemplateCard = observer(({ template, store }: { template: CompanyTemplate; store: TemplatesStore }) => {
  const t = useWords(words)
  const states = useWords(stateWords)
  const { id, name, isChosen, isOwn, state, mayChoose } = template
  return (
    <RowCard
      id={`template-${id}`}
      isChosen={isChosen}
      name={translate(name)}
      mark={
        isChosen && (
          <Pill id={`template-${id}-in-use`} tone="theme">
            {t.inUse}
          </Pill>
        )
      }
    >
      <RowEnds>
        <Detail>{isOwn ? t.ownWords : t.theirWords}</Detail>
        {state && state !== 'approved' && state !== 'replaced' && (
          <Pill id={`template-${id}-state`} tone={stateTones[state]}>
            {states[state]}
          </Pill>
        )}
      </RowEnds>
      <View className={style.actions}>
        {mayChoose && !isChosen && (
          <Button id={`template-${id}-use`} kind="text" size="small" text={t.use} onTap={() => store.choose.run(id)} />
        )}
        <Button
          id={`template-${id}-open`}
          kind="ghost"
          size="small"
          text={t.open}
          label={`${t.open} ${translate(name)}`}
          onTap={() => go('invitationTemplateNew', { templateId: id })}
        />
      </View>
    </RowCard>
  )
})

/** `/exhibitorSelfService/invitationTemplate`: the organiser's templates, one of which the company uses for new invitations. */
export default page({ store: () => new TemplatesStore(), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const { templates, choose } = store
  return (
    <Page id="templates" of={templates} notFound={<Banner id="templates-none" tone="warn" title={templates.failure?.message} />}>
      <Failed id="templates-refused" failure={choose.failure} />
      <Banner id="templates-hint">{t.hint}</Banner>
      {templates.value?.map((template) => (
        <TemplateCard key={template.id} template={template} store={store} />
      ))}
    </Page>
  )
})
