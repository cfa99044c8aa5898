import { type SignedIn, storageOf } from '../../support/signedInPhone'

/** As the client writes it: JSON under its own names. */
export const weappStorageOf = (person: SignedIn): Record<string, string> =>
  Object.fromEntries(Object.entries(storageOf(person, 'cn')).map(([name, value]) => [`fairgate.${name}`, JSON.stringify(value)]))
