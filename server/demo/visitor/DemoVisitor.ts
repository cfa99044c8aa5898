import type { Language } from '../../../contract/language'
import type { RegisterType } from '../../../contract/registerTypes'
import type { FormValues } from '../../../contract/rules/form/fieldValues'
import type { Answers } from '../../../contract/rules/visitor/questionnaire'
import type { TestVisitor } from '../account/testAccounts'
import type { DemoFair } from '../fairs'
import type { Stage } from './Stage'

/** A person at a demo fair, before anything is written to the database. */
export interface DemoVisitor {
  fair: DemoFair
  registerType: RegisterType
  stage: Stage
  language: Language
  accountId: string
  registrationId: string
  /** The account exists already: the person is known from another fair of this organiser. */
  isKnown: boolean
  /** How the person signs in. */
  contact: { kind: 'phone' | 'email'; value: string }
  name: string
  company: string
  userCode: string
  /** The form's values: all after a submission, some in a draft. */
  values: FormValues
  /** Answers of the first questionnaire: all, some, or none. */
  answers: Answers
  createdAt: Date
  /** Null until the form was submitted. */
  submittedAt: Date | null
  /** When the organiser decided, or the registration was approved by itself. */
  decidedAt: Date | null
  remark: string
  /** The id of the uploaded photo, where there is one. */
  photoId: string | null
  /** The name that a leader noted before the form was sent. */
  notedName?: string
  test: TestVisitor | null
}
