import type { Queryable } from '../../database/connect'

export interface Installation {
  sealedWord: string
  kind: 'production' | 'demo' | null
}

/** The one row. @param sealedWord is stored where there is none yet */
export const claimInstallation = async (client: Queryable, sealedWord: string): Promise<Installation> => {
  await client.query('INSERT INTO installation (id, sealed_word) VALUES (1, $1) ON CONFLICT DO NOTHING', [sealedWord])
  const {
    rows: [row],
  } = await client.query<Installation>('SELECT sealed_word AS "sealedWord", kind FROM installation')
  return row!
}

/** Sets the kind where there is none yet. @returns the kind of the database */
export const claimKind = async (client: Queryable, kind: 'production' | 'demo'): Promise<'production' | 'demo'> => {
  await client.query('UPDATE installation SET kind = $1 WHERE kind IS NULL', [kind])
  const {
    rows: [row],
  } = await client.query<{ kind: 'production' | 'demo' }>('SELECT kind FROM installation')
  return row!.kind
}

export const setSealedWord = async (client: Queryable, sealedWord: string): Promise<void> => {
  await client.query('UPDATE installation SET sealed_word = $1', [sealedWord])
}
