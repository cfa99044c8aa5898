import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CommandError } from '../CommandError'

const root = path.resolve(__dirname, '..', '..', '..')

/** Files that a command will write. Nothing is written until all edits fit. */
export class Edit {
  private readonly texts = new Map<string, string>()

  /** @param file from the root */
  read(file: string): string {
    return this.texts.get(file) ?? readFileSync(path.join(root, file), 'utf8')
  }

  has(file: string): boolean {
    return this.texts.has(file) || existsSync(path.join(root, file))
  }

  /** @throws CommandError if the file exists already */
  create(file: string, text: string): void {
    if (this.has(file)) throw new CommandError(`${file} is there already.`)
    this.texts.set(file, text)
  }

  /**
   * Inserts lines before the first line that is `mark`, at or after the line that contains `from`.
   * @throws CommandError if the file has no such place
   */
  insertBefore(file: string, mark: string, lines: string, from = ''): void {
    const all = this.read(file).split('\n')
    const start = from ? all.findIndex((line) => line.includes(from)) : 0
    const at = start < 0 ? -1 : all.findIndex((line, index) => index >= start && line === mark)
    if (at < 0) throw new CommandError(`${file} has no line '${mark}'${from ? ` after '${from}'` : ''}: add these lines by hand:\n${lines}`)
    all.splice(at, 0, lines)
    this.texts.set(file, all.join('\n'))
  }

  /** @throws CommandError where the text does not occur */
  replace(file: string, old: string | RegExp, text: string | (() => string)): void {
    const before = this.read(file)
    const after = before.replace(old, text as string)
    if (after === before) throw new CommandError(`${file} has no ${old}.`)
    this.texts.set(file, after)
  }

  /** Adds an import after the last one. */
  addImport(file: string, line: string): void {
    const text = this.read(file)
    if (text.includes(line)) return
    const imports = [...text.matchAll(/^import (?:[\s\S]*? from )?'[^']*'$/gm)]
    const last = imports.at(-1)
    const at = last ? last.index + last[0].length : 0
    this.texts.set(file, last ? `${text.slice(0, at)}\n${line}${text.slice(at)}` : `${line}\n\n${text}`)
  }

  /** Adds a line to a file of exports, in the order of their names. */
  addToRegistry(file: string, line: string): void {
    const lines = this.read(file).trimEnd().split('\n')
    const at = lines.findIndex((one) => one.startsWith('export') && one > line)
    lines.splice(at < 0 ? lines.length : at, 0, line)
    this.texts.set(file, `${lines.join('\n')}\n`)
  }

  /** @returns the written files */
  write(): string[] {
    for (const [file, text] of this.texts) {
      const target = path.join(root, file)
      mkdirSync(path.dirname(target), { recursive: true })
      writeFileSync(target, text.endsWith('\n') ? text : `${text}\n`)
    }
    return [...this.texts.keys()]
  }
}

/** `exhibitor-todo/list` -> `exhibitorTodoList` */
export const camelCase = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((part, index) => (index === 0 ? part[0]!.toLowerCase() : part[0]!.toUpperCase()) + part.slice(1))
    .join('')

export const pascalCase = (text: string): string => {
  const name = camelCase(text)
  return name[0]!.toUpperCase() + name.slice(1)
}

/** `todoList` -> `todo-list`, for ids. */
export const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
