import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import { compareIds } from '../../../database/multiRowStatement'
import type { FormField } from '../../../../contract/rules/form/form'
import { normalPages, normalText } from '../../content/page/pageFile.service'

const normalField = (field: FormField): FormField => (field.text ? { ...field, text: normalText(field.text) } : field)

/** Texts within forms go through the same sieve as content pages. */
const normalForms = (types: ExhibitionFile['byRegisterType']): ExhibitionFile['byRegisterType'] =>
  Object.fromEntries(
    Object.entries(types).map(([registerType, own]) => [
      registerType,
      own?.form
        ? {
            ...own,
            form: {
              ...own.form,
              sections: own.form.sections.map((section) => ({ ...section, fields: section.fields.map(normalField) })),
            },
          }
        : own,
    ]),
  )

type Price = NonNullable<ExhibitionFile['ticketTypes'][number]['prices']>[number]

const normalPrice = ({ registerTypes = [], ...price }: Price): Price => ({ ...price, ...(registerTypes.length > 0 && { registerTypes }) })

/** A file in the form in which it is stored and exported: sanitised HTML, lists without a meaningful order sorted, no version. */
export const normalFile = ({ $schema: _, version: __, ticketPools = [], ...file }: ExhibitionFile): ExhibitionFile => ({
  ...file,
  byRegisterType: normalForms(file.byRegisterType),
  contentPages: normalPages(file.contentPages),
  ...(ticketPools.length > 0 && { ticketPools: [...ticketPools].sort((a, b) => compareIds(a.id, b.id)) }),
  ticketTypes: file.ticketTypes.map(({ pools = [], prices = [], upgradesTo = [], ...type }) => ({
    ...type,
    conflictsWith: [...type.conflictsWith].sort(),
    ...(prices.length > 0 && { prices: prices.map(normalPrice) }),
    ...(pools.length > 0 && { pools: [...pools].sort() }),
    ...(upgradesTo.length > 0 && { upgradesTo }),
  })),
})
