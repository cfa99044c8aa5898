import { channelTargets } from '@contract/rules/group/source'
import { useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { Chips } from '@/ui/Chips'
import { TextField } from '@/ui/Field/TextField'
import { FormCard } from '@/ui/FormCard'
import { Page, page } from '@/ui/Page'
import { SourceFormStore } from '../sourceForm.store'
import { targetHints, targetWords, words } from '../words'

/** `/source/form`: a new channel with a code that is chosen or proposed. */
export default page({ store: () => new SourceFormStore() }, ({ store }) => {
  const t = useWords(words)
  const [targets, hints] = [useWords(targetWords), useWords(targetHints)]
  const { known, fields, groups, isFull, leadsTo, save, propose } = store
  if (isFull)
    return (
      <Page id="source-form-page" of={known}>
        <Banner id="source-full" title={t.full}>
          {t.fullText}
        </Banner>
      </Page>
    )
  return (
    <Page id="source-form-page" of={known}>
      <FormCard
        id="source-form"
        title={t.formTitle}
        hint={t.formHint}
        failure={save.failure ?? propose.failure}
        submit={{ id: 'source-save', text: t.create, onTap: () => save.run() }}
      >
        <TextField id="source-name" label={t.name} placeholder={t.nameHint} isRequired {...fields.of('name')} />
        <TextField
          id="source-code"
          label={t.code}
          placeholder={t.codeHint}
          help={t.codeHelp}
          type="identifier"
          isRequired
          trailing={
            <Button
              id="source-propose"
              kind="text"
              size="small"
              text={t.propose}
              isLoading={propose.isRunning}
              onTap={() => propose.run()}
            />
          }
          {...fields.of('code')}
        />
        {groups.length > 1 && (
          <Chips
            id="source-group"
            label={t.group}
            chips={groups.map(({ id, name }) => ({ value: id, title: name }))}
            chosen={[fields.typed.groupId]}
            onChoose={(value) => fields.set('groupId', value)}
          />
        )}
        {fields.of('groupId').error && <Banner id="source-group-missing" tone="warn" title={fields.of('groupId').error!} />}
        <ChoiceList
          id="source-target"
          label={t.target}
          look="row"
          options={channelTargets.map((value) => ({ value, title: targets[value], hint: hints[value] }))}
          chosen={[leadsTo]}
          onChoose={(value) => store.aim(value as (typeof channelTargets)[number])}
        />
      </FormCard>
    </Page>
  )
})
