import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import type { CredentialKind } from '../../../../contract/rules/exhibitor/credential'
import { type FieldKind, fieldsOf } from '../../../../contract/rules/form/form'
import { fenOf } from '../../../../contract/rules/values/money'
import { mayOpen } from '../../../../contract/rules/rights'
import { roleOf } from '../../../../contract/registerTypes'
import { type Path, type Report, quoted } from '../files/Problem'
import { type FormSurroundings, checkForm } from './checkForm'
import { twice } from './twice'
import { checkDay } from './days'

/** What a badge needs. Texts to accept and texts with HTML belong to registration forms. */
const kindsOfFields: readonly FieldKind[] = [
  ...(['name', 'text', 'textarea', 'phone', 'email', 'number', 'date', 'birthday'] as const),
  ...(['select', 'multiSelect', 'document', 'photo', 'plate'] as const),
]

const checkQuota = ({ quota }: CredentialKind, path: Path, report: Report): void => {
  if ('steps' in quota) {
    quota.steps.forEach(({ fromArea }, at) => {
      if (at > 0 && quota.steps[at - 1]!.fromArea >= fromArea)
        report([...path, 'steps', at, 'fromArea'], 'must be larger than the step before')
    })
  } else if (quota.min !== undefined && quota.max !== undefined && quota.min > quota.max) report([...path, 'min'], 'must not exceed max')
}

const checkTicket = (file: ExhibitionFile, { ticketTypeId }: CredentialKind, path: Path, report: Report): void => {
  const type = file.ticketTypes.find(({ id }) => id === ticketTypeId)
  if (!type) report(path, `no such ticket type: ${ticketTypeId}`)
  else if (fenOf(type.price) !== 0 || (type.prices ?? []).length > 0) report(path, `ticket type ${ticketTypeId} is not free`)
  else if (!type.isByInvitation) report(path, `ticket type ${ticketTypeId} is not by invitation, so everybody could take it`)
  else if (type.dayChoices.length > 0) report(path, `ticket type ${ticketTypeId} is for one chosen day`)
}

/** Checks the kinds of credentials against register types and ticket types. */
export const checkCredentials = (file: ExhibitionFile, surroundings: FormSurroundings, report: Report): void => {
  const { kinds } = file.credentials!
  const again = twice(kinds.map(({ id }) => id))
  if (again) report(['credentials', 'kinds', again[0], 'id'], `${quoted(again[1])} is used twice`)
  kinds.forEach((kind, at) => {
    const path: Path = ['credentials', 'kinds', at]
    const { registerType, form, from, until } = kind
    if (!file.byRegisterType[registerType]) report([...path, 'registerType'], `${quoted(registerType)} is not in byRegisterType`)
    else if (!mayOpen(roleOf(registerType), 'holdTickets')) report([...path, 'registerType'], `${quoted(registerType)} holds no tickets`)
    checkTicket(file, kind, [...path, 'ticketTypeId'], report)
    checkQuota(kind, [...path, 'quota'], report)
    checkForm(form, [...path, 'form'], surroundings, report)
    form.sections.forEach(({ fields }, section) =>
      fields.forEach((field, index) => {
        if (!kindsOfFields.includes(field.kind))
          report([...path, 'form', 'sections', section, 'fields', index, 'kind'], `must be one of ${kindsOfFields.join(', ')}`)
      }),
    )
    if (!fieldsOf(form).some((field) => field.kind === 'name' && field.isRequired))
      report([...path, 'form'], 'must ask for a name that is required')
    const days = (
      [
        ['from', from],
        ['until', until],
      ] as const
    ).flatMap(([name, day]) => (day === undefined ? [] : [checkDay(day, [...path, name], report)]))
    if (from !== undefined && until !== undefined && days.every(Boolean) && from > until)
      report([...path, 'until'], 'must not be earlier than from')
  })
}
