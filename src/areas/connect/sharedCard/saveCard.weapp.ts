/** A mini-program saves no files of this kind. The card is copied there. */
export const savesFiles = false

export const saveCard = async (_name: string, _vCard: string): Promise<void> => {}
