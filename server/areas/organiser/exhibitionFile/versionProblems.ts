import { isDeepStrictEqual } from 'node:util'
import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import type { RegisterType } from '../../../../contract/registerTypes'
import { type Problem, collectProblems } from '../files/Problem'

const versioned = (file: ExhibitionFile) =>
  new Map(
    Object.entries(file.byRegisterType).flatMap(([registerType, own]) =>
      [
        ...(own?.form ? [{ path: ['byRegisterType', registerType, 'form'], of: own.form }] : []),
        ...(own?.questionnaires ?? []).map((of, at) => ({ path: ['byRegisterType', registerType, 'questionnaires', at], of })),
      ].map((one) => [`${registerType as RegisterType}/${one.of.id}`, one] as const),
    ),
  )

/** A phone with a draft recognises a changed form by its version only. */
export const versionProblems = (before: ExhibitionFile, after: ExhibitionFile): Problem[] =>
  collectProblems((report) => {
    const known = versioned(before)
    for (const [key, { path, of }] of versioned(after)) {
      const old = known.get(key)?.of
      if (old && of.version <= old.version && !isDeepStrictEqual(of, old))
        report([...path, 'version'], `must be greater than ${old.version}, because the stored form differs`)
    }
  })
