export type Row = [what: string, figure: string, goal: string]

/** A part of the measurements. */
export interface Part {
  name: string
  measure: () => Promise<Row[]>
}

interface Output {
  out(text: string): unknown
  err(text: string): unknown
}

const standard: Output = { out: (text) => process.stdout.write(text), err: (text) => process.stderr.write(text) }

/**
 * Measures one part after the other. One that fails, or that measures nothing, does not keep the others from their turn.
 * @returns the figures, and the names of the parts that failed
 */
export const measureAll = async (parts: Part[], { out, err }: Output = standard): Promise<{ rows: Row[]; failed: string[] }> => {
  const rows: Row[] = []
  const failed: string[] = []
  for (const { name, measure } of parts) {
    out(`Measuring ${name} …\n`)
    const startedAt = Date.now()
    try {
      const measured = await measure()
      if (measured.length === 0) throw new Error('it measured nothing')
      rows.push(...measured)
      out(`Measured ${name} in ${Math.round((Date.now() - startedAt) / 1000)} s\n`)
    } catch (error) {
      failed.push(name)
      err(`${name} failed: ${(error as Error).stack ?? String(error)}\n`)
    }
  }
  return { rows, failed }
}
