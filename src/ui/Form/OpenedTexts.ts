import type { AgreementText } from '@contract/rules/form/form'
import { observable, runInAction } from 'mobx'

/** The texts of a form that were opened. Some can be accepted only then. */
export class OpenedTexts {
  private readonly opened = observable.set<string>()

  constructor(
    before: readonly string[] = [],
    private readonly show?: (id: string) => unknown,
  ) {
    for (const id of before) this.opened.add(id)
  }

  /** Whether a text must be opened before it can be accepted. */
  needsReading({ id, mustRead }: AgreementText): boolean {
    return mustRead === true && !this.opened.has(id)
  }

  async open({ id }: AgreementText): Promise<void> {
    const isNoted = await this.show?.(id)
    if (isNoted !== false) runInAction(() => this.opened.add(id))
  }

  forget(): void {
    this.opened.clear()
  }
}
