import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldKinds, type FieldKind } from '../../contract/rules/form/form'
import { productForm } from '../../contract/rules/exhibitor/listedProduct'
import { type UploadPurpose, uploadPurposeOf, uploadPurposes } from '../../contract/rules/uploads'
import { nodesOf, sourcesBelow } from './support/sources'

/** Kinds of forms that are written in code. */
const ownKinds: readonly FieldKind[] = ['licence', 'files', 'invitationPicture']

/** What the fields of forms are uploaded for, by each size that a field may have. */
const ofFields = [...fieldKinds, ...ownKinds].flatMap((kind) => [2, 5, 20].map((max) => uploadPurposeOf({ kind, max })))

/** What screens and calls name in their own code. */
const named = new Set(
  sourcesBelow('src', 'server/areas')
    .flatMap(({ tree }) => [...nodesOf(tree.program)])
    .flatMap((node) => {
      if (node.type === 'StringLiteral') return [node.value]
      return node.type === 'MemberExpression' && node.object.type === 'Identifier' && node.object.name === 'uploadRules'
        ? [node.property.type === 'Identifier' ? node.property.name : '']
        : []
    }),
)

test('every purpose of an upload is asked for by a field, a screen or a call @rule:R45', () => {
  const isAsked = (purpose: UploadPurpose): boolean => ofFields.includes(purpose) || named.has(purpose)
  assert.deepEqual(
    uploadPurposes.filter((purpose) => !isAsked(purpose)),
    [],
    'A limit that nobody asks for protects nothing. Take it out, or use it',
  )
})

test('a page that shows several pictures takes small ones @rule:R45', () => {
  const pictures = productForm('categories').sections.flatMap(({ fields }) => fields.filter(({ kind }) => kind === 'files'))
  assert.deepEqual(pictures.map(uploadPurposeOf), ['smallPicture'])
})
