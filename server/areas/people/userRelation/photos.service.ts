import type { PhotosBody, PhotosTaken } from '../../../../contract/people/userRelation.schema'
import { fieldSentence } from '../../../../contract/fieldErrors'
import type { Bilingual } from '../../../../contract/language'
import { normaliseDocument } from '../../../../contract/rules/values/documents'
import { type FormDefinition, type FormField, fieldsOf } from '../../../../contract/rules/form/form'
import { maxPhotoNames, maxPhotosAtOnce, maxPhotosBytes } from '../../../../contract/rules/people/people'
import { limitOf } from '../../../../contract/rules/uploads'
import type { PeopleKind } from '../../../../contract/rules/people/peopleKinds'
import type { App } from '../../../core/App'
import { Failure, fail } from '../../../core/errors/failure'
import { failureEnvelope } from '../../../core/errors/failureEnvelope'
import type { SignedInScope } from '../../../core/calls/scope'
import { inTransaction } from '../../../database/connect'
import { checkPicture, putPicture, takeKilobytes } from '../../visitor/file/picture.service'
import { personOf } from '../../visitor/registration/person.service'
import { storePerson } from '../../visitor/registration/storePerson.service'
import { holdersOfNumbers } from '../../visitor/registration/documentHolders.service'
import { personForm } from '../../visitor/registration/personForm.service'
import { ownerOf, scopeFor } from '../actingFor'
import { rowWords } from '../../../core/peopleImport/importWords'
import { inBackground } from '../../../core/peopleImport/inBackground'
import { type ArchiveEntry, baseName, isPictureName, nameWithoutEnding } from '../../../core/peopleImport/smallArchive'
import { maxPeopleOf } from './newPerson.service'
import type { Person } from './userRelation.sql'
import { peopleWithRegistrations } from './ownPeople.sql'

const words = {
  nobody: { cn: '没有找到该证件号码对应的人员', en: 'No person here has this document number' },
} satisfies Record<string, Bilingual>

const isPicture = ({ name, bytes }: ArchiveEntry): boolean => bytes.length > 0 && isPictureName(name)

/** The number of the document that a picture is named by: `11010519491231002X.jpg`. */
const numberOf = (name: string): string => normaliseDocument(nameWithoutEnding(name))

/** A refusal in the caller's language. */
const reasonOf = (failure: Failure, { language }: SignedInScope): string => {
  const [field] = Object.values(failure.fields)
  return field ? fieldSentence(field, language) : failureEnvelope(failure, language).body.msg
}

/** Those of the caller's people who have one of these documents, by its number. A picture does not say of which kind it is. */
const byDocument = async (
  app: App,
  scope: SignedInScope,
  kind: PeopleKind | undefined,
  numbers: string[],
): Promise<Map<string, Person>> => {
  const holders = await holdersOfNumbers(app, scope, numbers)
  const people = await peopleWithRegistrations(
    app.db,
    ownerOf(scope, kind),
    holders.map(({ id }) => id),
  )
  const byRegistration = new Map(people.map((person) => [person.registration.id, person]))
  return new Map(
    holders.flatMap(({ number, id }) => {
      const person = byRegistration.get(id)
      return person?.registration.isComplete ? [[number, person] as const] : []
    }),
  )
}

interface Giving {
  form: FormDefinition
  field: FormField
  person: Person
  entry: ArchiveEntry
}

/** Sends the person's form again, with the picture. */
const givePhoto = async (app: App, scope: SignedInScope, { form, field, person, entry }: Giving): Promise<void> => {
  const acting = scopeFor(scope, person.relation.personAccountId)
  const { values } = await personOf(app, acting)
  const photo = await putPicture(app, acting, { name: baseName(entry.name), bytes: Buffer.from(entry.bytes) }, 'photo')
  const body = { formId: form.id, version: form.version, values: { ...values, [field.name]: photo } }
  await storePerson(app, acting, body, (work) => inTransaction(app.pool, work))
}

/** Lets a caller send an archive, before it is read. @throws Failure notFound (no form), tooManyRequests */
export const admitPhotos = async (app: App, scope: SignedInScope): Promise<void> => {
  await personForm(scope)
  await app.limits.consume('photoArchivesPerAccountHour', `${scope.tenantId}/${scope.caller.accountId}`)
}

/**
 * Gives the caller's people, or those of a kind, the photos of an archive, each by the number of its person's document. A photo that a
 * person has stays, so that the same archive again changes nothing. A refused picture refuses no other. A check says all this before, and changes nothing.
 * @throws Failure notFound, peopleKindClosed, fileTooLarge, photosNotAsked, photosUnreadable, photosTooMany, uploadsSpent, unavailable
 */
export const takePhotos = async (app: App, scope: SignedInScope, { kind, file, isCheck = false }: PhotosBody): Promise<PhotosTaken> => {
  if (kind) await maxPeopleOf(scope, kind)
  const { form } = await personForm(scope)
  const field = fieldsOf(form).find((one) => one.kind === 'photo')
  if (!field) throw fail('photosNotAsked')
  const archive = Buffer.from(file, 'base64')
  if (archive.length > maxPhotosBytes) throw fail('fileTooLarge', { limit: limitOf({ maxBytes: maxPhotosBytes }) })
  // Also for a check, which costs as much.
  await takeKilobytes(app, scope, Math.ceil(archive.length / 1024))
  const account = { tenantId: scope.tenantId, accountId: scope.caller.accountId }
  const entries = (await inBackground(app, account).archive(archive))?.filter(isPicture)
  if (!entries || entries.length === 0) throw fail('photosUnreadable')
  if (entries.length > maxPhotosAtOnce) throw fail('photosTooMany', { limit: maxPhotosAtOnce })
  const people = await byDocument(
    app,
    scope,
    kind,
    entries.map(({ name }) => numberOf(name)),
  )
  const seen = new Set<string>()
  const answer: PhotosTaken = { taken: 0, kept: 0, refused: [] }
  const refuse = (entry: ArchiveEntry, reason: string): void =>
    void answer.refused.push({ name: baseName(entry.name).slice(0, maxPhotoNames), reason })
  for (const entry of entries) {
    const person = people.get(numberOf(entry.name))
    if (!person) refuse(entry, words.nobody[scope.language])
    else if (seen.has(person.relation.id)) refuse(entry, rowWords.photoAgain[scope.language])
    else if (person.registration.formValues[field.name]) answer.kept += 1
    else
      try {
        if (isCheck) await checkPicture(app, scope, Buffer.from(entry.bytes), 'photo')
        else await givePhoto(app, scope, { form, field, person, entry })
        answer.taken += 1
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        refuse(entry, reasonOf(error, scope))
      }
    if (person) seen.add(person.relation.id)
  }
  if (!isCheck)
    app.log.info({ tenantId: scope.tenantId, accountId: scope.caller.accountId, taken: answer.taken }, 'an owner sent photos of people')
  return answer
}
